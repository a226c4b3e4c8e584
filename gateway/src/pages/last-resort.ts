import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { RenderedPage } from '@latchline/contracts/pages/page-model';

export interface LastResort {
  readonly status: number;
  readonly traceId: string;
  /** From the last known business facts; null when nobody has ever told us. */
  readonly business: { readonly name: string; readonly phone: string; readonly phone_e164: string } | null;
  readonly notice: 'accepted' | 'failed' | null;
}

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#060f1c;color:#fff;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 1rem}
a{color:inherit}.call{display:inline-block;padding:.9rem 1.5rem;border-radius:.5rem;background:#ffb21f;color:#060f1c;font-weight:700;font-size:1.25rem;text-decoration:none}
small{color:#a9b6c6}`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function words({ notice, status }: LastResort): { heading: string; text: string } {
  if (notice === 'accepted') {
    return {
      heading: 'Thanks! We’ll call you shortly.',
      text: 'We have your request. Nothing more is needed.',
    };
  }
  if (notice === 'failed') {
    const heading = 'Sorry, there was an error submitting your request.';
    return { heading, text: 'Please try calling us directly.' };
  }
  if (status === 404) return { heading: 'Oops! Page not found', text: 'There is nothing at this address.' };
  if (status < 500)
    return { heading: 'That did not work', text: 'The address or what was sent cannot be read.' };
  return {
    heading: 'This page cannot be shown right now',
    text: 'Our website has a problem. Our locksmiths do not: call us, day or night.',
  };
}

/** When nobody is left to draw a page: one file, no script, nothing to load, and the number to call. */
export function lastResortPage(facts: LastResort): RenderedPage {
  const { heading, text } = words(facts);
  const { business, status, traceId } = facts;
  const call = business
    ? `<p><a class="call" href="tel:${escaped(business.phone_e164)}">Call ${escaped(business.phone)}</a></p>`
    : '';
  const title = escaped(business ? `${heading} | ${business.name}` : heading);
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${escaped(heading)}</h1><p>${escaped(text)}</p>${call}<p><a href="/">Return to Home</a></p>
<small>${status} ${escaped(STATUS_CODES[status] ?? '')} · ${escaped(traceId)}</small></main></body></html>
`;
  return { html, release: 'none', script_hashes: [], style_hashes: [styleHash] };
}
