import { escaped } from '@latchline/contracts/http/escaped';
import { createHash } from 'node:crypto';
import type { ClaimState } from './lead-claims';

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#060f1c;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:28rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}p{margin:0 0 1rem}a{color:#0b4ea2}main>a{display:block;padding:.625rem 0}
button{width:100%;padding:1rem 1.5rem;border:0;border-radius:.5rem;background:#0b4ea2;color:#fff;font:inherit;font-weight:700;font-size:1.25rem;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #ffb224;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#0b1420;color:#f2f6fb}a{color:#9cc7ff}button{background:#ffb224;color:#14120b}}`;

/** Only this style, and a form to this site. */
export const claimPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** One button, no script: it must work at once, on any phone. */
export function claimPage(claim: ClaimState): string {
  const [heading, body] = contentOf(claim);
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escaped(heading)}</title><style>${style}</style></head>
<body><main><h1>${escaped(heading)}</h1>${body}</main></body></html>
`;
}

function contentOf(claim: ClaimState): readonly [string, string] {
  if (claim.state === 'gone')
    return [
      'This link no longer works',
      '<p>It has expired, or the lead was deleted. <a href="/admin">Open the dashboard</a></p>',
    ];
  const open = `<a href="/admin?lead=${encodeURIComponent(claim.lead_id)}">Open the lead in the dashboard</a>`;
  if (claim.state === 'yours') return ['You have it', `<p>${escaped(claim.title)}</p>${open}`];
  if (claim.state === 'taken') return [`${claim.by} has it`, `<p>${escaped(claim.title)}</p>${open}`];
  return [claim.title, `<form method="post"><p><button>I've got it</button></p></form>${open}`];
}
