import { type Route, routes } from '@latchline/contracts/http/routes';

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const known = Object.values<Route>(routes).map(({ method, path }) => ({ method, pattern: patternOf(path) }));

/** Methods that the contract has at this path, for the `Allow` of a 405. */
export function allowedMethods(path: string): string[] {
  const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set<string>(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
