/**
 * The dashboard's own worker: it wakes when a push message comes in, whether the dashboard is open or not. It answers no
 * requests, so a dashboard never runs on yesterday's files.
 */
import { addressOf, noteOf } from './push-note';
import { type ClickEvent, type PushMessageEvent, scope, type WindowClient } from './admin-worker-scope';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('push', (event: PushMessageEvent) => {
  const { title, options } = noteOf(event.data?.text());
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event: ClickEvent) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data, scope.location.origin)));
});

/** In the dashboard that is open, wherever it is; a second one would ring twice and know nothing of the first. */
async function open(address: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const dashboard = windows.filter(isDashboard).toSorted(inSightFirst)[0];
  if (!dashboard) return void (await scope.clients.openWindow(address));
  const focused = await dashboard.focus().catch(() => dashboard);
  focused.postMessage({ kind: 'open', address });
}

const isDashboard = ({ url }: WindowClient): boolean => /^\/admin(\/|$)/.test(new URL(url).pathname);
const inSightFirst = (one: WindowClient, other: WindowClient): number =>
  Number(other.visibilityState === 'visible') - Number(one.visibilityState === 'visible');
