/** Served in place of the worker when it is switched off: it takes over, deletes all caches, and unregisters itself. */
import { scope } from './worker-scope';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const uninstall = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('latchline-')).map((name) => caches.delete(name)),
    );
    await scope.registration.unregister();
  };
  event.waitUntil(uninstall());
});
