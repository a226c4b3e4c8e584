/**
 * The dashboard's service worker: shows push messages, whether the dashboard is open or not. It does not intercept requests, so
 * the dashboard never runs on outdated files.
 */
import { claimAddress, claimLead, noteOfClaim } from './claim';
import { addressOf, claimAction, noteOf } from './push-note';
import { type ClickEvent, type PushMessageEvent, scope, type WindowClient } from './admin-worker-scope';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('push', (event: PushMessageEvent) => {
  const { title, options } = noteOf(event.data?.text());
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event: ClickEvent) => {
  const { data } = event.notification;
  event.notification.close();
  const claim = event.action === claimAction ? claimAddress(data, scope.location.origin) : null;
  event.waitUntil(
    claim === null ? open(addressOf(data, scope.location.origin, event.action)) : showClaim(claim, data),
  );
});

/** Claims the lead where the user is, and shows the result in place of the notification. */
async function showClaim(address: string, data: unknown): Promise<void> {
  const { title, options } = noteOfClaim(await claimLead(address), data);
  await scope.registration.showNotification(title, options);
}

/** Opens the URL in an open dashboard if there is one: a second one would play its notification sound twice. */
async function open(address: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const dashboard = windows.filter(isDashboard).toSorted(visibleFirst)[0];
  if (!dashboard) return void (await scope.clients.openWindow(address));
  const focused = await dashboard.focus().catch(() => dashboard);
  focused.postMessage({ kind: 'open', address });
}

const isDashboard = ({ url }: WindowClient): boolean => /^\/admin(\/|$)/.test(new URL(url).pathname);
const visibleFirst = (one: WindowClient, other: WindowClient): number =>
  Number(other.visibilityState === 'visible') - Number(one.visibilityState === 'visible');
