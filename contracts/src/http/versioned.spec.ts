import { z } from 'zod';
import type { Route } from './route';
import { routes } from '../api/routes';
import { isVersioned } from './versioned';

/** Each item of the list has its version. */
const readAsList = [
  '/api/admin/redirects/:id',
  '/api/admin/reviews/:id',
  '/api/admin/language-pages/:language',
];
const every = Object.entries<Route>(routes);
const changes = every.filter(([, { method }]) => method === 'PATCH');

it.each(changes.filter(([, route]) => isVersioned(route)))(
  '%s compares the version with If-Match',
  (_, route) => {
    expect(route.problems).toContain(412);
  },
);

it.each(changes.filter(([, { problems }]) => problems?.includes(412)))(
  'the resource that %s changes can be read with its version',
  (_, { path }) => {
    const reads = every.filter(([, route]) => route.method === 'GET' && route.path === path);
    expect(readAsList.includes(path) || reads.some(([, route]) => isVersioned(route))).toBe(true);
  },
);

it.each(changes.filter(([, { problems }]) => problems?.includes(412)))(
  'the resource that %s changes is deleted with a version check, too',
  (_, { path }) => {
    const deletions = every.filter(([, route]) => route.method === 'DELETE' && route.path === path);
    for (const [, { problems }] of deletions) expect(problems).toContain(412);
  },
);

const forwarded = every.flatMap(([name, route]) =>
  route.forwards ? [{ name, route, ...route.forwards }] : [],
);

it.each(forwarded)('$name accepts If-Match exactly if its command accepts a version', ({ route, to }) => {
  const takesVersion = to.request instanceof z.ZodObject && 'expected_updated_at' in to.request.shape;
  expect(route.problems?.includes(412) ?? false).toBe(takesVersion);
});
