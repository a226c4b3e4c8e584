import { isTransient } from '@latchline/runtime/errors/transient-error';

/** In addition to `isTransient`: errors of Redis while it is starting, full or busy with a script, and of HTTP clients. */
const messages =
  /^(OOM|BUSY|LOADING|READONLY|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|NOREPLICAS)\b|Stream isn't writeable|Cluster isn't ready|Too many Cluster redirections|Command timed out|max retries per request|the database system is/i;
const codes = new Set([
  'NR_CLOSED',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'FST_REPLY_FROM_SERVICE_UNAVAILABLE',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
]);

/** True if a store or service is unavailable for the moment: a 503, not a bug. */
export function isUnavailability(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // Not `instanceof Error`: fetch rejects with a DOMException when it times out.
  const { name, message, code, cause } = error as Partial<Error & { code: unknown }>;
  if (name === 'TimeoutError' || isTransient(error)) return true;
  if (typeof message === 'string' && messages.test(message)) return true;
  return (typeof code === 'string' && codes.has(code)) || (cause !== error && isUnavailability(cause));
}
