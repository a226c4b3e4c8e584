import { readText, sourceFilesIn } from './repository';

const isConfiguration = (path: string) =>
  /\/src\/.*\.config\.ts$|\/config\/load-config\.ts$/.test(path) && !path.includes('/testing/');

/**
 * All environment variables that a process reads, found in the source: keys of a schema and `env.NAME`. The linter ensures that
 * nothing else reads the environment.
 */
export function configurationKeys(
  folders: readonly string[] = ['infra/runtime', 'services', 'gateway', 'frontends'],
): Set<string> {
  const files = folders.flatMap(sourceFilesIn).filter(isConfiguration);
  const keys = new Set(files.flatMap((file) => keysIn(readText(file))));
  // Variables of Node itself.
  keys.delete('NODE_ENV');
  // Every variable can be given as a file.
  for (const key of keys) if (keys.has(key.replace(/_FILE$/, '')) && key.endsWith('_FILE')) keys.delete(key);
  return keys;
}

/** The variables of one process. */
export function configurationKeysOf(process: string): Set<string> {
  if (process === 'shell') return configurationKeys(['infra/runtime/src/telemetry', 'frontends/shell']);
  const folder = process === 'gateway' ? process : `services/${process}`;
  return configurationKeys(['infra/runtime', folder]);
}

/** The variables of an example .env file, with their values. */
export const exampleVariables = (path: string): ReadonlyMap<string, string> =>
  new Map(
    [...readText(path).matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const keysIn = (source: string) => [
  ...[...source.matchAll(/^\s*([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name as string),
  ...[...source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name as string),
];
