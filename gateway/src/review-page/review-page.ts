import { createHash } from 'node:crypto';
import { mostStars, reviewLimits } from '@latchline/contracts/content/reviews/review.schema';
import { escaped } from '../edge/escaped';
import type { ReviewState } from './customer-reviews';

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;background:#fff;color:#060f1c;font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem 3rem}h1{font-size:1.625rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1rem}
a{color:#0b4ea2;display:inline-block;padding:.375rem 0}fieldset{border:0;margin:0 0 1.25rem;padding:0}legend,.field>label{font-weight:700;padding:0;display:block;margin-bottom:.25rem}
.rate label{display:flex;align-items:center;gap:.75rem;min-height:2.75rem}.rate input,.ok input{width:1.5rem;height:1.5rem;flex:none;margin:0}.rate b{letter-spacing:.1em}
.field{margin-bottom:1.25rem}input[type=text],textarea{width:100%;padding:.75rem;border:2px solid #5a6b80;border-radius:.375rem;background:#fff;color:#060f1c;font:inherit}
.ok{display:flex;gap:.75rem;align-items:flex-start;margin-bottom:1.25rem;padding:.375rem 0}.hint{color:#46566b;font-size:1rem;margin:0 0 .375rem}
.bad{border-left:4px solid #b3261e;padding-left:.875rem}.error{color:#b3261e;font-weight:700;margin:0 0 .375rem}.sum{border:3px solid #b3261e;border-radius:.5rem;padding:1rem;margin-bottom:1.5rem}.sum a{color:#b3261e}
button{width:100%;min-height:3.25rem;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#0b4ea2;color:#fff;font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid #ffb224;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#0b1420;color:#f2f6fb}a{color:#9cc7ff}input[type=text],textarea{background:#14202f;color:#f2f6fb;border-color:#8fa2b8}.hint{color:#b5c3d4}.error,.sum a{color:#ffb4ab}.bad,.sum{border-color:#ffb4ab}button{background:#ffb224;color:#14120b}}`;

/** Only this style, and a form to this site. */
export const reviewPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Business {
  readonly name: string;
  readonly phone: string;
}

export function reviewPage(review: ReviewState, business: Business): string {
  const [heading, body] = contentOf(review, business);
  const title = review.state === 'form' && review.errors.length > 0 ? `Error: ${heading}` : heading;
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(heading)}</h1>${body}</main></body></html>
`;
}

function contentOf(review: ReviewState, { name, phone }: Business): readonly [string, string] {
  const home = `<p><a href="/">${escaped(name || 'Home page')}</a></p>`;
  if (review.state === 'gone')
    return ['This link no longer works', `<p>It has expired, or it is not complete.</p>${home}`];
  if (review.state === 'thanks')
    return [
      'Thank you for your review',
      `<p>We have it. If something is still wrong, please ${phone ? `ring us: ${escaped(phone)}` : 'tell us'}.</p>${home}`,
    ];
  return [`How was ${name || 'it'}?`, formOf(review, phone)];
}

const starsOf = (count: number): string =>
  `<b aria-hidden="true">${'★'.repeat(count)}${'☆'.repeat(mostStars - count)}</b> ${count} ${count === 1 ? 'star' : 'stars'}`;

function formOf({ typed, errors, isAway }: Extract<ReviewState, { state: 'form' }>, phone: string): string {
  const errorOf = (field: string) => errors.find(({ path }) => path === field)?.message;
  const stars = Array.from({ length: mostStars }, (_, index) => mostStars - index);
  const wrong = errors.map(
    ({ path, message }) =>
      `<a href="#${path === 'stars' ? `stars-${mostStars}` : escaped(path)}">${escaped(message)}</a>`,
  );
  const away = `Your review could not be stored. It is still below: please send it again in a minute${phone ? `, or ring ${escaped(phone)}` : ''}.`;
  const summary = isAway
    ? `<div class="sum" role="alert"><p>${away}</p></div>`
    : wrong.length > 0
      ? `<div class="sum" role="alert"><p>There is a problem</p>${wrong.join('<br>')}</div>`
      : '';
  const starError = errorOf('stars');
  return `${summary}<p>Tell others how the job went. We publish reviews as they are written, good or bad. Please leave out phone numbers and addresses.</p>
<form method="post"><fieldset class="rate${starError ? ' bad' : ''}"><legend>Your rating</legend>${problem('stars', starError)}${stars
    .map(
      (count) =>
        `<label for="stars-${count}"><input type="radio" name="stars" id="stars-${count}" value="${count}"${typed.stars === String(count) ? ' checked' : ''}${starError ? ' aria-describedby="stars-error"' : ''}>${starsOf(count)}</label>`,
    )
    .join('')}</fieldset>
${field('words', 'Your review (optional)', errorOf('words'), (attributes) => `<textarea rows="6" ${attributes}>${escaped(typed.words)}</textarea>`, `${reviewLimits.words} characters at most.`)}
${field('name', 'First name (optional)', errorOf('name'), (attributes) => `<input type="text" autocomplete="given-name" ${attributes} value="${escaped(typed.name)}">`)}
${field('town', 'Town (optional)', errorOf('town'), (attributes) => `<input type="text" autocomplete="address-level2" ${attributes} value="${escaped(typed.town)}">`)}
<label class="ok" for="public"><input type="checkbox" name="public" id="public" value="yes"${typed.public === 'yes' ? ' checked' : ''}><span>Show my first name and town with my review. Without this, neither is stored with it.</span></label>
<button>Send review</button></form>`;
}

const problem = (id: string, error: string | undefined): string =>
  error ? `<p class="error" id="${id}-error">${escaped(error)}</p>` : '';

function field(
  id: string,
  label: string,
  error: string | undefined,
  control: (attributes: string) => string,
  hint?: string,
): string {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = `name="${id}" id="${id}"${described ? ` aria-describedby="${described}"` : ''}${error ? ' aria-invalid="true"' : ''}`;
  return `<div class="field${error ? ' bad' : ''}"><label for="${id}">${label}</label>${hint ? `<p class="hint" id="${id}-hint">${hint}</p>` : ''}${problem(id, error)}${control(attributes)}</div>`;
}
