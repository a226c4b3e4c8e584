/**
 * Whether our server can be reached at all. A browser knows when it has no network, and not when one bar of signal
 * carries nothing: then asking is the only way to know.
 */
export async function isConnected(
  ask: () => Promise<unknown> = () =>
    fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }),
): Promise<boolean> {
  if (!navigator.onLine) return false;
  return ask().then(
    () => true,
    () => false,
  );
}
