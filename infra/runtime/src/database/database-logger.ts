import type { Logger as TypeOrmLogger } from 'typeorm';
import type { Logger } from '../logger/logger';

/** TypeORM's log in our format, without query parameters, which may be personal data. */
export class DatabaseLogger implements TypeOrmLogger {
  constructor(private readonly logger: Logger) {}

  logQuery(statement: string): void {
    this.logger.trace({ statement }, 'Statement');
  }

  /** Debug level only: the caller gets the error and logs it. */
  logQueryError(error: string | Error, statement: string): void {
    this.logger.debug({ err: error, statement }, 'Statement failed');
  }

  logQuerySlow(ms: number, statement: string): void {
    this.logger.warn({ ms, statement }, 'Slow statement');
  }

  logSchemaBuild(text: string): void {
    this.logger.debug(text);
  }

  logMigration(text: string): void {
    this.logger.info(text);
  }

  log(level: 'log' | 'info' | 'warn', text: unknown): void {
    this.logger[level === 'warn' ? 'warn' : 'debug'](String(text));
  }
}
