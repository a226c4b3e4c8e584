const address = /\/media\/(library\/[a-z\d-]+\.jpg)/g;
/** The content service accepts no more per request. */
const maxPaths = 200;

/** Paths of the media library pictures that a value refers to, at any depth; of too many the first ones, which a page shows first. */
export function libraryPathsIn(value: unknown): string[] {
  const found = [...JSON.stringify(value).matchAll(address)].map(([, path = '']) => path);
  return [...new Set(found)].slice(0, maxPaths).sort();
}
