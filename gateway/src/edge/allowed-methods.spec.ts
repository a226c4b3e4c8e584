import { allowedMethods } from './allowed-methods';

it.each([
  ['/api/leads', ['POST']],
  ['/api/admin/leads/7', ['GET', 'HEAD', 'PATCH']],
  ['/api/admin/leads/7/8', []],
  ['/api/admin/leads/bulk-status', ['POST']],
  ['/api/nothing', []],
  ['/', []],
])('%s allows %j', (path, methods) => {
  expect(allowedMethods(path)).toEqual(methods);
});
