import { createLogger } from '../logger/logger';
import { ConfigurationError } from './load-config';

/** sysexits.h: something was wrong with the configuration. */
export const configurationExitCode = 78;

/** Reads the configuration, or names every bad key and ends the process: nothing else can run without it. */
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
