/** What a builder says over its channel after each build without mistakes. */
export type BuildNews =
  /** Names of the files that changed, below the output folder: `leads/main.js`. Empty after the first build. */
  | { readonly built: 'processes'; readonly changed: readonly string[] }
  /** A front end; `release` is null where the shell has nothing to adopt. */
  | { readonly built: string; readonly release: string | null; readonly restart?: string };

/**
 * Processes to start again, in the order in which that has to happen: a schema is brought up to date before the process
 * that works on it is started. The bundler knows who uses what, so a change in the contracts is in the files of its users.
 */
export function restartsFor(news: BuildNews): string[] {
  if (!('changed' in news)) return news.restart === undefined ? [] : [news.restart];
  const migrated = news.changed.flatMap((file) => match(file, /^([a-z]+)\/migrate\.js$/));
  const changed = news.changed.flatMap((file) => match(file, /^([a-z]+)\/(?:dist\/server\/)?main\.js$/));
  const restarted = new Set([...changed, ...migrated]);
  return [...migrated.map((name) => `${name}-migrations`), ...restarted];
}

const match = (text: string, pattern: RegExp): string[] => {
  const name = pattern.exec(text)?.[1];
  return name === undefined ? [] : [name];
};
