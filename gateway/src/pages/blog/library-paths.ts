const address = /\/media\/(library\/[a-z\d-]+\.jpg)/g;
/** As many as are asked for at once. */
const most = 200;

/** Pictures of the library that something refers to, wherever in it. */
export function libraryPathsIn(value: unknown): string[] {
  const found = [...JSON.stringify(value).matchAll(address)].map(([, path = '']) => path);
  return [...new Set(found)].sort().slice(0, most);
}
