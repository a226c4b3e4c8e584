import { policyReportPath } from '@latchline/contracts/tracking/policy-report.schema';

export interface InlineHashes {
  readonly script_hashes: readonly string[];
  readonly style_hashes: readonly string[];
}

/** Hosts that the tag manager needs once a visitor has consented, by directive. */
export type TagSources = Readonly<Record<'script' | 'img' | 'connect' | 'frame', readonly string[]>>;

const noTag: TagSources = { script: [], img: [], connect: [], frame: [] };

export interface PageTrust {
  readonly secure: boolean;
  /** Null if the page asks for no consent; no third-party host is allowed then. */
  readonly tag: TagSources | null;
  /** Origin of the embedded map, if any. */
  readonly map: string | null;
}

const never = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** For JSON and everything else that is not one of our pages: nothing may run, load or be framed. */
export const dataPolicy = ["default-src 'none'", "form-action 'none'", ...never].join('; ');

/** Only hash sources are accepted, so that a faulty shell cannot weaken the policy. */
const hashSource = /^'sha(256|384|512)-[A-Za-z0-9+/]+={0,2}'$/;
const ownAnd = (...others: readonly string[]) => ["'self'", ...others].join(' ');
const sources = (hashes: readonly string[]) => hashes.filter((hash) => hashSource.test(hash));

/**
 * Policy of a public page: our own files, inline code exactly as the shell rendered it, and the tag manager. Pages are
 * cached, so the policy allows the tag for everyone; the page script loads it only after consent.
 */
export function pagePolicy(hashes: InlineHashes, { secure, tag, map }: PageTrust): string {
  const { script, img, connect, frame } = tag ?? noTag;
  const frames = [...(map ? [map] : []), ...frame];
  return [
    "default-src 'self'",
    `script-src ${ownAnd(...sources(hashes.script_hashes), ...script)}`,
    `style-src ${ownAnd(...sources(hashes.style_hashes))}`,
    `img-src ${ownAnd('data:', ...img)}`,
    // Without others, default-src says the same.
    ...(connect.length > 0 ? [`connect-src ${ownAnd(...connect)}`] : []),
    `frame-src ${frames.join(' ') || "'none'"}`,
    "form-action 'self'",
    ...never,
    ...(secure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${policyReportPath}`,
  ].join('; ');
}

/** For pages that our own pages, and nobody else, may frame. */
export const framedByUs = (policy: string): Record<string, string> => ({
  'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
});

const permissions = (geolocation: string) =>
  `camera=(), microphone=(), geolocation=${geolocation}, payment=(), usb=()`;

/** Of our public pages, where a visitor can send their location. Frames in them still cannot ask for it. */
export const pagePermissions = permissions('(self)');

/** Sent with every response. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions('()'),
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
