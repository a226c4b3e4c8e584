import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const known = Object.values<Route>(routes).map((route) => ({ route, pattern: patternOf(route.path) }));

/** Methods that the contract defines for this path and that `matches`. Literal paths win over parameters. */
export function methodsOfPath(requested: string, matches: (route: Route) => boolean): string[] {
  const literal = known.filter(({ route }) => route.path === requested);
  const found = literal.length > 0 ? literal : known.filter(({ pattern }) => pattern.test(requested));
  const methods = found.flatMap(({ route }) => (matches(route) ? route.method : []));
  return [...new Set<string>(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

/** For the `Allow` header of a 405. */
export const allowedMethods = (requested: string): string[] => methodsOfPath(requested, () => true);
