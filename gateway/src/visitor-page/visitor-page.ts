import { createHash } from 'node:crypto';
import { type BrandColours, designColours } from '@latchline/contracts/content/brand/brand-tokens';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { Payment } from '@latchline/contracts/leads/jobs/job.schema';
import { escaped } from '../edge/escaped';
import { shortPounds } from './short-pounds';
import { visitorPageScript } from './visitor-page.script';
import { visitorPageStyle } from './visitor-page.style';
import type { Receipt, VisitorView } from './visitor-view';

export type PageBusiness = Pick<
  BusinessInfo,
  'name' | 'phone' | 'phone_e164' | 'whatsapp' | 'email' | 'company' | 'brand'
>;

export interface VisitorPageContent {
  /** Path of the page. */
  readonly path: string;
  readonly view: VisitorView;
  /** When this was the state: a time of the clock in London. */
  readonly updatedAt: string;
  /** Null if nothing is known of the business. */
  readonly business: PageBusiness | null;
  /** What went wrong or right with the last form. */
  readonly note?: string | undefined;
  /** Where the customer can review the job. */
  readonly reviewUrl?: string | undefined;
}

export interface WrittenPage {
  readonly html: string;
  readonly policy: string;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only this style and script, this site, and forms to it. */
const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    `script-src ${hash(visitorPageScript)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M4 2H19L30 20V30H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM13 7a5 5 0 0 0-2.5 9.3V25h5V16.3A5 5 0 0 0 13 7z"/></svg>`;

/** The page of a request: what happens next in large type, who comes, the price, and what has happened so far. */
export function visitorPage(content: VisitorPageContent): WrittenPage {
  const { view, business, updatedAt, note, path } = content;
  const body = `<main><div class="now"><div class="in"><h1><i></i>${escaped(view.heading)}</h1>
${headline(view)}${note ? `<p class="note" role="alert">${escaped(note)}</p>` : ''}<p class="note off"><b>No signal.</b> This is how it stood at ${updatedAt}.</p>
${view.lines.map((line) => `<p>${escaped(line)}</p>`).join('')}${offer(content)}<div class="side">${person(view, path)}${callButton(business, view.offer !== null)}</div></div></div>
<div class="body"><div class="in"><div>${receipt(content)}${agreed(view)}${change(view, business)}</div>
<div><div><h2>So far</h2>${steps(view)}</div><p class="fresh">Updated ${updatedAt}. ${view.isOver ? '' : 'This page updates itself and stays on your phone without signal. '}Only people with this link can see it.</p></div></div></div></main>`;
  return written({
    business,
    title: `${view.heading}: request ${view.reference}`,
    top: `<span>Request ${view.reference}</span>`,
    attributes: view.isOver ? ' data-over' : '',
    head: view.isOver ? '' : '<noscript><meta http-equiv="refresh" content="30"></noscript>',
    body,
  });
}

/** The same page for unknown, forged, expired and erased links. */
export const endedPage = (business: PageBusiness | null): WrittenPage =>
  written({
    business,
    title: 'This link no longer works',
    top: '',
    attributes: ' data-over',
    head: '',
    body: `<main><div class="body"><div class="in"><div><div><h1>This link no longer works</h1><p>Links work for 30 days after the job.</p></div>${
      business?.phone
        ? `<p>For your receipt, or anything else, call us.</p>${callButton(business, false)}`
        : ''
    }</div></div></div></main>`,
  });

/** The page tries again by itself. */
export const failedPage = (business: PageBusiness | null, status: number): WrittenPage =>
  written({
    business,
    title: 'Please try again',
    top: '',
    attributes: '',
    head: status >= 500 ? '<noscript><meta http-equiv="refresh" content="30"></noscript>' : '',
    body: `<main><div class="body"><div class="in"><div><div><h1>${
      status >= 500 ? 'We can’t show your request right now' : 'That did not work'
    }</h1><p>Please try again in a moment.</p></div>${callButton(business, false)}</div></div></div></main>`,
  });

interface Shell {
  readonly business: PageBusiness | null;
  readonly title: string;
  readonly top: string;
  readonly attributes: string;
  readonly head: string;
  readonly body: string;
}

function written({ business, title, top, attributes, head, body }: Shell): WrittenPage {
  const brand: BrandColours = business?.brand ?? designColours;
  const style = visitorPageStyle(brand);
  const name = business?.name ?? '';
  const html = `<!doctype html>
<html lang="en-GB"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><meta name="theme-color" content="${brand.primary}"><title>${escaped([title, name].filter(Boolean).join(' | '))}</title>${head}<style>${style}</style></head>
<body><header><div class="in">${mark}<b>${escaped(name)}</b>${top}</div></header>
${body}<p class="vh" id="live" role="status"></p><script>${visitorPageScript}</script></body></html>
`;
  return { html, policy: policyOf(style) };
}

/** Times and prices are larger than words. */
function headline({ headline: { before, text } }: VisitorView): string {
  const size = /^(£[\d,.]+|\d\d:\d\d)$/.test(text) ? 'big t' : 'big';
  return `<p class="${size}">${before ? `<small>${escaped(before)}</small>` : ''}${escaped(text)}</p>`;
}

function offer({ view, path }: VisitorPageContent): string {
  if (!view.offer) return '';
  const { pence } = view.offer;
  return `<form method="post" action="${escaped(path)}/price"><input type="hidden" name="pence" value="${pence}"><button id="accept" class="btn main">Accept ${shortPounds(pence)}</button></form>`;
}

function person({ person: shown }: VisitorView, path: string): string {
  if (!shown) return '';
  const { firstName, licence, photo, role } = shown;
  const picture = photo
    ? `<img src="${escaped(`${path}/person?v=${photo}`)}" width="72" height="72" alt="${escaped(firstName)}">`
    : '';
  return `<div class="who${photo ? '' : ' plain'}">${picture}<b>${escaped(firstName)}</b><p>${role}${licence ? `<br>Licence ${escaped(licence)}` : ''}</p></div>`;
}

function callButton(business: PageBusiness | null, isSecond: boolean): string {
  if (!business?.phone) return '';
  const words = isSecond ? 'Ask first:' : 'Call';
  return `<a class="btn ${isSecond ? 'line' : 'main'}" href="tel:${escaped(business.phone_e164)}">${words} ${escaped(business.phone)}</a>`;
}

function agreed({ agreed: price, offer: open }: VisitorView): string {
  if (!price) return '';
  const words = open
    ? 'It stays unless you accept the new price.'
    : 'It changes only if you accept a new one here.';
  return `<div><h2>Agreed price</h2><div class="agreed"><b>${shortPounds(price.pence)}</b><p>You accepted it at ${price.at}. ${words}</p></div></div>`;
}

function change({ reference, isOver }: VisitorView, business: PageBusiness | null): string {
  if (!business) return '';
  const text = encodeURIComponent(`My request ${reference}: `);
  const ways = [
    business.phone && `<a href="tel:${escaped(business.phone_e164)}">Call ${escaped(business.phone)}</a>`,
    business.whatsapp && `<a href="https://wa.me/${escaped(business.whatsapp)}?text=${text}">WhatsApp</a>`,
    business.email &&
      `<a href="mailto:${escaped(business.email)}?subject=${encodeURIComponent(`My request ${reference}`)}">E-mail</a>`,
  ].filter(Boolean);
  if (ways.length === 0) return '';
  const heading = isOver ? 'Anything else?' : 'Change or cancel';
  return `<div id="change"><h2>${heading}</h2><p class="small">Tell us your reference, ${reference}.</p><p class="ways">${ways.join('')}</p></div>`;
}

const paidBy: Readonly<Record<Payment, string>> = {
  card: 'Card',
  cash: 'Cash',
  transfer: 'Bank transfer',
  link: 'Payment link',
};

function receipt({ view, business, reviewUrl }: VisitorPageContent): string {
  const review = reviewUrl
    ? `<div><h2>How was it?</h2><p><a class="btn main" href="${escaped(reviewUrl)}">Write a review</a></p></div>`
    : '';
  if (!view.receipt) return view.isOver ? review : '';
  return `<div><h2>Receipt</h2>${receiptLines(view.receipt, view.reference, business)}</div>${review}`;
}

function receiptLines(
  { at, pence, vat_pence, paid_by }: Receipt,
  reference: string,
  business: PageBusiness | null,
) {
  const company = business?.company;
  const lines: (readonly [string, string | false | null | undefined])[] = [
    ['Paid', shortPounds(pence)],
    ['VAT included', vat_pence !== null && shortPounds(vat_pence)],
    ['Paid by', paid_by && paidBy[paid_by]],
    ['Date', at],
    ['Reference', reference],
    ['Company', company?.legal_name || business?.name],
    ['Company number', company?.company_number],
    ['VAT number', vat_pence !== null && company?.vat_number],
    ['Address', company?.address],
  ];
  return `<dl>${lines
    .flatMap(([name, value]) => (value ? [`<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`] : []))
    .join('')}</dl>`;
}

function steps({ steps: all, isOver }: VisitorView): string {
  const current = all.findLastIndex(({ at }) => at !== null);
  const items = all.map(({ at, text }, index) => {
    const [kind, words] =
      at === null
        ? ['todo', ', still to come']
        : index === current && !isOver
          ? ['cur', ', now']
          : ['', ', done'];
    return `<li${kind ? ` class="${kind}"` : ''}><time>${at ?? ''}</time><span>${escaped(text)}<span class="vh">${words}</span></span></li>`;
  });
  return `<ol class="steps">${items.join('')}</ol>`;
}
