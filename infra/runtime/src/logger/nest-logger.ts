import type { LoggerService } from '@nestjs/common';
import { isError } from '../errors/is-error';
import type { Logger } from './logger';

/** Nest's log in our format. Its start-up messages are logged at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the name of the logging class as the last argument, sometimes preceded by a stack. */
  private write(
    level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.length > 0 ? rest[rest.length - 1] : undefined;
    const stack = rest.slice(0, -1).find((item) => typeof item === 'string');
    const fields = { context, ...(stack ? { stack } : {}) };
    if (isError(message)) this.logger[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'string') this.logger[level](fields, message);
    else this.logger[level]({ ...fields, details: message }, 'nest');
  }
}
