import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const known = Object.values<Route>(routes).map(({ method, path }) => ({
  method,
  path,
  pattern: patternOf(path),
}));

/** Methods that the contract has at this path, for the `Allow` of a 405. A word that stands for itself is no parameter. */
export function allowedMethods(asked: string): string[] {
  const named = known.filter(({ path }) => path === asked);
  const found = named.length > 0 ? named : known.filter(({ pattern }) => pattern.test(asked));
  const methods = found.map(({ method }) => method);
  return [...new Set<string>(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
