import { mayCall, type RouteAuth, type Role } from './roles';

const callers: readonly (Role | null)[] = [null, 'user', 'editor', 'dispatcher', 'admin'];

it.each<[RouteAuth, readonly (Role | null)[]]>([
  ['public', callers],
  ['session', callers],
  ['account', ['user', 'editor', 'dispatcher', 'admin']],
  ['staff', ['editor', 'dispatcher', 'admin']],
  ['leads', ['dispatcher', 'admin']],
  ['content', ['editor', 'admin']],
  ['admin', ['admin']],
])('%s is for %j', (auth, allowed) => {
  expect(callers.filter((role) => mayCall(auth, role))).toEqual(allowed);
});
