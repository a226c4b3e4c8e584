/**
 * Registers the service worker after the page has loaded. The document names it; if it names none, the worker is switched off,
 * and browsers that still have it fetch a worker at the same URL that unregisters itself.
 */
export function startWorker(): void {
  const address = document.querySelector<HTMLElement>('[data-worker]')?.dataset.worker;
  if (!address || !('serviceWorker' in navigator)) return;
  const register = () =>
    // If the browser refuses, there is no offline page.
    void navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
