import { mostStars, reviewLimits } from '@latchline/contracts/content/reviews/review.schema';
import { escaped } from '@latchline/contracts/http/escaped';
import { callButton, framed, type PageBusiness, type WrittenPage } from '../customer-page/customer-page';
import type { ReviewState } from './customer-reviews';

const style = `
fieldset{border:0}legend{font-weight:650}form{gap:1.25rem}
.rate label{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;font-weight:400}.rate b{letter-spacing:.1em}
input[type=radio],input[type=checkbox]{width:1.5rem;height:1.5rem;flex:none}
input[type=text],textarea{width:100%;padding:.7rem .8rem;border:1px solid var(--ink-600);border-radius:6px;background:#fff;color:inherit;font:inherit}
textarea:focus-visible{outline:3px solid var(--amber-400);outline-offset:3px;box-shadow:0 0 0 3px var(--ink-950)}
.ok{display:flex;gap:.75rem;font-weight:400}
.bad{border-inline-start:4px solid #b3261e;padding-inline-start:.9rem}.error,.body .sum a{color:#b3261e;font-weight:650}
.sum{border:2px solid #b3261e;border-radius:6px;padding:1rem}.sum a{display:block;padding-block:.5rem}`;

/** The page on which a customer reviews the job, its thanks, or that there is nothing to review. */
export function reviewPage(review: ReviewState, business: PageBusiness | null): WrittenPage {
  const [heading, text] = contentOf(review, business);
  const wrong = review.state === 'form' && review.errors.length > 0;
  return framed({
    business,
    title: wrong ? `Error: ${heading}` : heading,
    body: `<main><div class="body"><div class="in"><div><h1>${escaped(heading)}</h1>${text}</div>
<div><p>If something is still wrong, please tell us as well.</p>${callButton(business, true, 'Call')}<p class="ways"><a href="/">Home page</a></p></div></div></div></main>`,
    style,
  });
}

function contentOf(review: ReviewState, business: PageBusiness | null): readonly [string, string] {
  if (review.state === 'gone')
    return ['This link no longer works', '<p>It has expired, or it is not complete.</p>'];
  if (review.state === 'thanks') return ['Thank you for your review', '<p>We have it.</p>'];
  return [`How was ${business?.name || 'it'}?`, formOf(review, business?.phone ?? '')];
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
      ? `<div class="sum" role="alert"><h2>There is a problem</h2>${wrong.join('')}</div>`
      : '';
  const starError = errorOf('stars');
  return `${summary}<p>Tell others how the job went. We publish reviews as they are written, good or bad. Please leave out phone numbers and addresses.</p>
<form method="post"><fieldset class="rate${starError ? ' bad' : ''}"><legend>Your rating</legend>${problem('stars', starError)}${stars
    .map(
      (count) =>
        `<label for="stars-${count}"><input type="radio" name="stars" id="stars-${count}" value="${count}"${typed.stars === String(count) ? ' checked' : ''}${starError ? ' aria-describedby="stars-error"' : ''}>${starsOf(count)}</label>`,
    )
    .join('')}</fieldset>
${field('words', 'Your review (optional)', errorOf('words'), (attributes) => `<textarea rows="6" ${attributes}>${escaped(typed.words)}</textarea>`, `${reviewLimits.words.toLocaleString('en-GB')} characters at most.`)}
${field('name', 'First name (optional)', errorOf('name'), (attributes) => `<input type="text" autocomplete="given-name" ${attributes} value="${escaped(typed.name)}">`)}
${field('town', 'Town (optional)', errorOf('town'), (attributes) => `<input type="text" autocomplete="address-level2" ${attributes} value="${escaped(typed.town)}">`)}
<label class="ok" for="public"><input type="checkbox" name="public" id="public" value="yes"${typed.public === 'yes' ? ' checked' : ''}><span>Show my first name and town with my review. Without this, neither is stored with it.</span></label>
<button class="btn ink">Send review</button></form>`;
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
  return `<div${error ? ' class="bad"' : ''}><label for="${id}">${label}</label>${hint ? `<p class="small" id="${id}-hint">${hint}</p>` : ''}${problem(id, error)}${control(attributes)}</div>`;
}
