import type { Payment } from '@latchline/contracts/leads/jobs/job.schema';
import { visitorPhotosPath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import { escaped } from '@latchline/contracts/http/escaped';
import { photosSent } from './photos-sent';
import { shortPounds } from './short-pounds';
import { callButton, framed, type PageBusiness, type WrittenPage } from '../customer-page/customer-page';
import { visitorPageScript } from './visitor-page.script';
import type { Receipt, VisitorView } from './visitor-view';

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

/** The page of a request: what happens next in large type, who comes, the price, and what has happened so far. */
export function visitorPage(content: VisitorPageContent): WrittenPage {
  const { view, business, updatedAt, note, path } = content;
  const body = `<main><div class="now"><div class="in"><h1><i></i>${escaped(view.heading)}</h1>
${headline(view)}${note ? `<p class="note" role="alert">${escaped(note)}</p>` : ''}<p class="note off"><b>No signal.</b> This is how it stood at ${updatedAt}.</p>
${view.lines.map((line) => `<p>${escaped(line)}</p>`).join('')}${offer(content)}<div class="side">${person(view, path)}${callButton(business, view.offer !== null)}</div></div></div>
<div class="body"><div class="in"><div>${receipt(content)}${agreed(view)}${photos(content)}${change(view, business)}</div>
<div><div><h2>So far</h2>${steps(view)}</div><p class="fresh">Updated ${updatedAt}. ${view.isOver ? '' : 'This page updates itself and stays on your phone without signal. '}Only people with this link can see it.</p></div></div></div></main>`;
  return framed({
    business,
    title: `${view.heading}: request ${view.reference}`,
    top: `<span>Request ${view.reference}</span>`,
    attributes: view.isOver ? ' data-over' : '',
    head: view.isOver ? '' : '<noscript><meta http-equiv="refresh" content="30"></noscript>',
    body,
    script: visitorPageScript,
  });
}

/** The same page for unknown, forged, expired and erased links. */
export const endedPage = (business: PageBusiness | null): WrittenPage =>
  framed({
    business,
    title: 'This link no longer works',
    attributes: ' data-over',
    body: `<main><div class="body"><div class="in"><div><div><h1>This link no longer works</h1><p>Links work for 30 days after the job.</p></div>${
      business?.phone
        ? `<p>For your receipt, or anything else, call us.</p>${callButton(business, false)}`
        : ''
    }</div></div></div></main>`,
    script: visitorPageScript,
  });

/** The page tries again by itself. */
export const failedPage = (business: PageBusiness | null, status: number): WrittenPage =>
  framed({
    business,
    title: 'Please try again',
    head: status >= 500 ? '<noscript><meta http-equiv="refresh" content="30"></noscript>' : '',
    body: `<main><div class="body"><div class="in"><div><div><h1>${
      status >= 500 ? 'We can’t show your request right now' : 'That did not work'
    }</h1><p>Please try again in a moment.</p></div>${callButton(business, false)}</div></div></div></main>`,
    script: visitorPageScript,
  });

/** Times and prices are larger than words. */
function headline({ headline: { before, text } }: VisitorView): string {
  const size = /^(£[\d,.]+|\d\d:\d\d)$/.test(text) ? 'big t' : 'big';
  return `<p class="${size}">${before ? `<small>${escaped(before)}</small>` : ''}${escaped(text)}</p>`;
}

function offer({ view, path }: VisitorPageContent): string {
  if (!view.offer) return '';
  const { pence, isDeclined } = view.offer;
  const decline = `<button id="decline" class="btn line" name="answer" value="decline">Decline</button>`;
  return `<form method="post" action="${escaped(path)}/price"><input type="hidden" name="pence" value="${pence}"><button id="accept" class="btn main" name="answer" value="accept">Accept ${shortPounds(pence)}</button>${isDeclined ? '' : decline}</form>`;
}

function person({ person: shown }: VisitorView, path: string): string {
  if (!shown) return '';
  const { firstName, licence, photo, role } = shown;
  const picture = photo
    ? `<img src="${escaped(`${path}/person?v=${photo}`)}" width="72" height="72" alt="${escaped(firstName)}">`
    : '';
  return `<div class="who${photo ? '' : ' plain'}">${picture}<b>${escaped(firstName)}</b><p>${role}${licence ? `<br>Licence ${escaped(licence)}` : ''}</p></div>`;
}

function agreed({ agreed: price, offer: open }: VisitorView): string {
  if (!price) return '';
  const words = open
    ? 'It stays unless you accept the new price.'
    : 'It changes only if you accept a new one here.';
  return `<div><h2>Agreed price</h2><div class="agreed"><b>${shortPounds(price.pence)}</b><p>You accepted it at ${price.at}. ${words}</p></div></div>`;
}

function photos({ view, path }: VisitorPageContent): string {
  if (!view.photos) return '';
  const { sent, more } = view.photos;
  const words = photosSent(sent) || 'It helps us bring the right parts.';
  const button = `<p><a class="btn line" href="${escaped(visitorPhotosPath(path))}">Send ${sent > 0 ? 'another' : 'a photo'}</a></p>`;
  return `<div><h2>Photo of the lock</h2><p class="small">${words}</p>${more ? button : ''}</div>`;
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
    ? `<div class="ask"><h2>How was it?</h2><p><a class="btn ink" href="${escaped(reviewUrl)}">Write a review</a></p></div>`
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
