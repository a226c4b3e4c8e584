export interface InlineHashes {
  readonly script_hashes: readonly string[];
  readonly style_hashes: readonly string[];
}

const never = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** JSON and everything that is not a document of ours: nothing in it may run, load or be framed. */
export const dataPolicy = ["default-src 'none'", "form-action 'none'", ...never].join('; ');

/** Only `'sha256-…'` sources are let through: a broken shell must not be able to open the policy. */
const hashSource = /^'sha(256|384|512)-[A-Za-z0-9+/]+={0,2}'$/;
const sources = (hashes: readonly string[]) =>
  ["'self'", ...hashes.filter((hash) => hashSource.test(hash))].join(' ');

/** A public page: our own files, and what is inline exactly as the shell drew it. */
export function pagePolicy(hashes: InlineHashes, secure: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${sources(hashes.script_hashes)}`,
    `style-src ${sources(hashes.style_hashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    ...never,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** On every answer, whoever gives it. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
