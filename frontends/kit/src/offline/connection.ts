/**
 * Whether our server can be reached. `navigator.onLine` detects a missing network, but not a signal too weak to carry data,
 * so a request has to find out.
 */
export async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/health/live', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  }).then(
    () => true,
    () => false,
  );
}
