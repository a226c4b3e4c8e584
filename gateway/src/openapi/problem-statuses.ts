import { problemsOf, type Route } from '@latchline/contracts/http/route';
import type { RouteName } from '@latchline/contracts/api/routes';

const limited: readonly RouteName[] = [
  'submitLead',
  'recordEvents',
  'recordVitals',
  'recordPolicyReport',
  'signIn',
  'issueToken',
  'signUp',
  'changePassword',
  'beginSecondFactor',
  'beginPasskey',
  'beginPasskeySignIn',
  'signInWithPasskey',
  'renewRecoveryCodes',
  'endSecondFactor',
  'lookAtInvitation',
  'acceptInvitation',
  'forgetPassword',
  'resetPassword',
];

/** Health checks respond without any dependency, so they have no other problems. */
const selfContained: readonly RouteName[] = ['liveness', 'readiness'];

/** Every problem status of a route: its own, and those that follow from its input. */
export function problemStatusesOf(name: RouteName, route: Route): number[] {
  if (selfContained.includes(name)) return [];
  const takesBody = Boolean(route.body ?? route.upload);
  const takesInput = takesBody || Boolean(route.query ?? route.params);
  const statuses = [
    ...problemsOf(route),
    400,
    ...(takesInput ? [422] : []),
    ...(takesBody ? [413, 415] : []),
    ...(route.params ? [414] : []),
    // API keys have a rate limit of their own.
    ...(limited.includes(name) || route.auth === 'leads' || route.auth === 'content' ? [429] : []),
    503,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
