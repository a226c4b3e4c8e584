import { createLogger } from '../logger/logger';
import { ConfigurationError } from './load-config';

/** EX_CONFIG of sysexits.h: invalid configuration. */
export const configurationExitCode = 78;

/** Reads the configuration, or logs every invalid key and exits. */
export function configOrExit<C>(service: string, config: () => C): C {
  try {
    return config();
  } catch (err) {
    const problems = err instanceof ConfigurationError ? err.problems : undefined;
    const logger = createLogger({ service, level: 'info' });
    logger.fatal(problems ? { problems } : { err }, 'Configuration is not valid');
    return process.exit(configurationExitCode);
  }
}
