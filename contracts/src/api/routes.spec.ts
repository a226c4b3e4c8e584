import { mayCall } from '../access/roles';
import { problemsOf, type Route } from '../http/route';
import { routes } from './routes';

const all = Object.entries<Route>(routes);

describe('routes', () => {
  it('have a unique method and path each', () => {
    const keys = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('require staff for everything under /api/admin, and list 401 and 403', () => {
    for (const [, route] of all.filter(([, { path }]) => path.startsWith('/api/admin/'))) {
      expect(mayCall(route.auth, null) || mayCall(route.auth, 'user')).toBe(false);
      expect(problemsOf(route)).toEqual(expect.arrayContaining([401, 403]));
    }
  });

  it('describe every parameter of a path', () => {
    for (const [, { path, params }] of all) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {})).toEqual(names);
    }
  });
});
