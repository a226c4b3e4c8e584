import 'reflect-metadata';
import { type DynamicModule, type ForwardReference, RequestMethod, type Type } from '@nestjs/common';
import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import { rolesOf } from '@latchline/contracts/access/roles';
import { AppModule } from './app.module';
import { ROUTE } from './edge/route.decorator';
import { gatewayConfigSchema } from './gateway.config';
import { calendarFileRoutes } from './calendar/calendar-routes';
import { claimPageRoutes } from './claim-page/claim-routes';
import { reviewPageRoutes } from './review-page/review-routes';
import { crawlerRoutes } from './crawlers/crawler-routes';
import { documentRoutes } from './openapi/document-routes';
import { pageRoutes } from './pages/page-routes';
import { iconRoutes } from './public-api/manifest/brand-icons.controller';
import { socialRoutes } from './social/social-pictures.controller';
import { visitorPageFileRoutes } from './visitor-page/visitor-page-routes';
import { testEnvironment } from './testing/gateway-under-test.config';

type Imported = Type | DynamicModule | ForwardReference | Promise<DynamicModule>;

const stores = { databaseUrl: 'postgres://localhost/x', redisUrl: 'redis://localhost' };
const environment = testEnvironment(stores, 'http://localhost:1', { AUTH_SIGNUP_ENABLED: 'true' });
const root = AppModule.with(gatewayConfigSchema.parse(environment));

function controllersIn(module: Imported, seen = new Set<unknown>()): Type[] {
  if (module instanceof Promise || 'forwardRef' in module || seen.has(module)) return [];
  seen.add(module);
  const { module: type, imports = [], controllers = [] } = 'module' in module ? module : { module };
  const declared = (key: string) => (Reflect.getMetadata(key, type) as unknown[] | undefined) ?? [];
  return [
    ...controllers,
    ...(declared('controllers') as Type[]),
    ...[...imports, ...(declared('imports') as Imported[])].flatMap((inner) => controllersIn(inner, seen)),
  ];
}

const controllers = [...new Set(controllersIn(root))];
const handlers = controllers.flatMap((controller) => {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor' && Reflect.hasMetadata('path', prototype[name] ?? {}))
    .map((name) => ({ name: `${controller.name}.${name}`, handler: prototype[name] ?? {}, controller }));
});
const routeOf = (handler: object) => Reflect.getMetadata(ROUTE, handler) as Route | undefined;

describe('the routes of the gateway', () => {
  it.each(handlers)(
    '$name has access rules and the path and method of its route',
    ({ handler, controller }) => {
      const route = routeOf(handler);
      expect(Object.keys(rolesOf)).toContain(route?.auth);
      expect(Reflect.getMetadata('path', handler)).toBe(route?.path);
      expect(RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod]).toBe(route?.method);
      // A controller prefix would change the path in the contract.
      expect(Reflect.getMetadata('path', controller)).toBe('/');
    },
  );

  it('are those of the contract, pages, crawlers, pictures, icons and documents, each once', () => {
    const registered = handlers.map(({ handler }) => routeOf(handler));
    const promised = [
      ...Object.values(routes),
      ...Object.values(pageRoutes),
      ...Object.values(crawlerRoutes),
      ...Object.values(calendarFileRoutes),
      ...Object.values(claimPageRoutes),
      ...Object.values(reviewPageRoutes),
      ...Object.values(socialRoutes),
      ...Object.values(visitorPageFileRoutes),
      ...Object.values(iconRoutes),
      ...Object.values(documentRoutes),
    ];
    const nameOf = (route: Pick<Route, 'method' | 'path'> | undefined) => `${route?.method} ${route?.path}`;
    expect(registered.map(nameOf).sort()).toEqual(promised.map(nameOf).sort());
    // The objects themselves, compared by identity: a copy could have other rules.
    expect(registered.filter((route) => !promised.some((one) => one === route)).map(nameOf)).toEqual([]);
  });
});
