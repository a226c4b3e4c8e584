import { type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Route } from '@latchline/contracts/http/route';
import { type RouteName, routes } from '@latchline/contracts/api/routes';
import { isVersioned } from '@latchline/contracts/http/versioned';
import { lastValueFrom, of } from 'rxjs';
import { ROUTE } from './route.decorator';
import { VersionInterceptor } from './version.interceptor';

const updated_at = '2026-03-01T12:00:00.000Z';

/** The headers of a response of this route. */
async function headersOf(route: Route): Promise<[string, string][]> {
  const headers: [string, string][] = [];
  const entity = route.versionIn ? { [route.versionIn]: { updated_at } } : { updated_at };
  const handler = () => undefined;
  Reflect.defineMetadata(ROUTE, route, handler);
  const reply = { header: (name: string, value: string) => headers.push([name, value]) };
  const context = { getHandler: () => handler, switchToHttp: () => ({ getResponse: () => reply }) };
  const answer = new VersionInterceptor(new Reflector()).intercept(context as unknown as ExecutionContext, {
    handle: () => of(entity),
  });
  expect(await lastValueFrom(answer)).toEqual(entity);
  return headers;
}

it.each(Object.entries<Route>(routes))(
  '%s has an ETag if, and only if, its entity has a version',
  async (_, route) => {
    expect(await headersOf(route)).toEqual(isVersioned(route) ? [['etag', `"${updated_at}"`]] : []);
  },
);

it.each<RouteName>([
  'getLead',
  'changeLead',
  'getResponsePromises',
  'changeResponsePromises',
  'getRetention',
  'changeRetention',
  'getIndexingSettings',
  'changeIndexingSettings',
  'changeRedirect',
  'getPageSources',
])('%s has a version', (name) => {
  expect(isVersioned(routes[name])).toBe(true);
});
