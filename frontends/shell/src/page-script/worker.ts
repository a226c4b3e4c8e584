/**
 * After everything that the visitor waits for. The document names the worker; where it names none the worker is
 * switched off, and whoever still has it gets its end at the same address.
 */
export function startWorker(): void {
  const address = document.querySelector<HTMLElement>('[data-worker]')?.dataset.worker;
  if (!address || !('serviceWorker' in navigator)) return;
  const register = () =>
    // A browser that refuses is one without an offline page.
    void navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
