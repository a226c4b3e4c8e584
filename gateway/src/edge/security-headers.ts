export interface InlineHashes {
  readonly script_hashes: readonly string[];
  readonly style_hashes: readonly string[];
}

/** Hosts that a tag needs once a visitor has accepted it, by directive. */
export type TagSources = Readonly<Record<'script' | 'img' | 'connect' | 'frame', readonly string[]>>;

const noTag: TagSources = { script: [], img: [], connect: [], frame: [] };

export interface PageTrust {
  readonly secure: boolean;
  /** Null where no page asks for consent: then nothing of others is let in. */
  readonly tag: TagSources | null;
  /** Where the map of others comes from, when there is one. */
  readonly map: string | null;
}

const never = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** JSON and everything that is not a document of ours: nothing in it may run, load or be framed. */
export const dataPolicy = ["default-src 'none'", "form-action 'none'", ...never].join('; ');

/** Only `'sha256-…'` sources are let through: a broken shell must not be able to open the policy. */
const hashSource = /^'sha(256|384|512)-[A-Za-z0-9+/]+={0,2}'$/;
const ownAnd = (...others: readonly string[]) => ["'self'", ...others].join(' ');
const sources = (hashes: readonly string[]) => hashes.filter((hash) => hashSource.test(hash));

/**
 * A public page: our own files, what is inline exactly as the shell drew it, and a tag that visitors may accept. Pages are
 * the same for everybody, so the policy can only allow the tag; the page script loads it for those who accepted.
 */
export function pagePolicy(hashes: InlineHashes, { secure, tag, map }: PageTrust): string {
  const { script, img, connect, frame } = tag ?? noTag;
  const frames = [...(map ? [map] : []), ...frame];
  return [
    "default-src 'self'",
    `script-src ${ownAnd(...sources(hashes.script_hashes), ...script)}`,
    `style-src ${ownAnd(...sources(hashes.style_hashes))}`,
    `img-src ${ownAnd('data:', ...img)}`,
    "font-src 'self'",
    `connect-src ${ownAnd(...connect)}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "form-action 'self'",
    ...never,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** A page of ours inside a frame of ours, and of nobody else. */
export const framedByUs = (policy: string): Record<string, string> => ({
  'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
});

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
