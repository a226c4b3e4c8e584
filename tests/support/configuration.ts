import { readText, sourceFilesIn } from './repository';

const isConfiguration = (path: string) =>
  /\/src\/.*\.config\.ts$|\/config\/load-config\.ts$/.test(path) && !path.includes('/testing/');

/**
 * Every environment variable that a process reads, found in the source: keys of a schema and `env.NAME`. ESLint sees to
 * it that nothing else reads the environment.
 */
export function configurationKeys(): Set<string> {
  const files = ['infra/runtime', 'services', 'gateway', 'frontends']
    .flatMap(sourceFilesIn)
    .filter(isConfiguration);
  const keys = new Set(files.flatMap((file) => keysIn(readText(file))));
  // Node's own, and no setting of ours.
  keys.delete('NODE_ENV');
  return keys;
}

const keysIn = (source: string) => [
  ...[...source.matchAll(/^\s*([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name as string),
  ...[...source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name as string),
];
