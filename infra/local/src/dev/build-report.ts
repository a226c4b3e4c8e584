/** A message that a builder sends over IPC after each successful build. */
export type BuildReport =
  /** Names of the files that changed, below the output folder: `leads/main.js`. Empty after the first build. */
  | { readonly built: 'processes'; readonly changed: readonly string[] }
  /** A front end; `release` is null if there is no new release for the shell to load. */
  | { readonly built: string; readonly release: string | null; readonly restart?: string };

/**
 * Processes to restart, in order: a schema is migrated before the process that uses it restarts. The bundler tracks
 * dependencies, so a change in the contracts shows up in the bundles of all processes that use it.
 */
export function restartsFor(report: BuildReport): string[] {
  if (!('changed' in report)) return report.restart === undefined ? [] : [report.restart];
  const migrated = report.changed.flatMap((file) => match(file, /^([a-z]+)\/migrate\.js$/));
  const changed = report.changed.flatMap((file) => match(file, /^([a-z]+)\/(?:dist\/server\/)?main\.js$/));
  const restarted = new Set([...changed, ...migrated]);
  return [...migrated.map((name) => `${name}-migrations`), ...restarted];
}

const match = (text: string, pattern: RegExp): string[] => {
  const name = pattern.exec(text)?.[1];
  return name === undefined ? [] : [name];
};
