import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const known = Object.values<Route>(routes).map(({ method, path }) => ({
  method,
  path,
  pattern: patternOf(path),
}));

/** Methods the contract defines for this path, for the `Allow` header of a 405. Literal paths win over parameters. */
export function allowedMethods(requested: string): string[] {
  const literal = known.filter(({ path }) => path === requested);
  const found = literal.length > 0 ? literal : known.filter(({ pattern }) => pattern.test(requested));
  const methods = found.map(({ method }) => method);
  return [...new Set<string>(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
