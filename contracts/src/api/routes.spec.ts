import { mayCall } from '../access/roles';
import { problemsOf, type Route } from '../http/route';
import { routes } from './routes';

const all = Object.entries<Route>(routes);

describe('routes', () => {
  it('give every endpoint a method and path of its own', () => {
    const keys = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keep everything under /api/admin for those who work here and say which refusals to expect', () => {
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
