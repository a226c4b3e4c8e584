import { isTransient } from '@latchline/runtime/errors/transient-error';

/** Beyond what every process knows: what Redis answers while it is starting or full, and what HTTP clients report. */
const sayings =
  /^(OOM|LOADING|READONLY|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|NOREPLICAS)\b|Stream isn't writeable|Command timed out|max retries per request|the database system is/i;
const codes = new Set([
  'NR_CLOSED',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'FST_REPLY_FROM_SERVICE_UNAVAILABLE',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
]);

/** True for failures of a store or of a process behind us that are gone when it is back: 503, not a bug of ours. */
export function isUnavailability(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // Read as a plain object: what fetch rejects with when a deadline passes is a DOMException.
  const { name, message, code, cause } = error as Partial<Error & { code: unknown }>;
  if (name === 'TimeoutError' || isTransient(error)) return true;
  if (typeof message === 'string' && sayings.test(message)) return true;
  return (typeof code === 'string' && codes.has(code)) || (cause !== error && isUnavailability(cause));
}
