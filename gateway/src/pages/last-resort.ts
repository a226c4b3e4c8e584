import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { type BrandColours, designColours } from '@latchline/contracts/content/brand/brand-tokens';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { FailureCopy } from '@latchline/contracts/content/copy/failure-copy.schema';
import type { RenderedPage } from '@latchline/contracts/pages/page-model';
import { escaped } from '@latchline/contracts/http/escaped';

export interface LastResort {
  readonly status: number;
  readonly traceId: string;
  /** From the last known business info; null if there never was any. */
  readonly business: Pick<BusinessInfo, 'name' | 'phone' | 'phone_e164' | 'brand'> | null;
  readonly copy: FailureCopy;
  readonly notice: 'accepted' | 'failed' | null;
}

const styleOf = ({
  primary,
  accent,
}: BrandColours) => `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${primary};color:#fff;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 1rem}
a{color:inherit}.call{display:inline-block;padding:.9rem 1.5rem;border-radius:.5rem;background:${accent};color:#060f1c;font-weight:700;font-size:1.25rem;text-decoration:none}
small{color:#a9b6c6}`;
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

function textOf({ notice, status, copy }: LastResort): FailureCopy['broken'] {
  if (notice !== null) return copy[notice];
  if (status === 404) return copy.missing;
  return status < 500 ? copy.unreadable : copy.broken;
}

/** The error page without the shell: one file with the phone number, no script and nothing to load. */
export function lastResortPage(content: LastResort): RenderedPage {
  const { heading, lead } = textOf(content);
  const { business, status, traceId } = content;
  const style = styleOf(business?.brand ?? designColours);
  const call = business?.phone
    ? `<p><a class="call" href="tel:${escaped(business.phone_e164)}">Call ${escaped(business.phone)}</a></p>`
    : '';
  const title = escaped(business ? `${heading} | ${business.name}` : heading);
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${escaped(heading)}</h1><p>${escaped(lead)}</p>${call}<p><a href="/">Return to Home</a></p>
<small>${status} ${escaped(STATUS_CODES[status] ?? '')} · ${escaped(traceId)}</small></main></body></html>
`;
  return { html, release: 'none', script_hashes: [], style_hashes: [hashOf(style)] };
}
