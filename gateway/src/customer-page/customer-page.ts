import { createHash } from 'node:crypto';
import { type BrandColours, designColours } from '@latchline/contracts/content/brand/brand-tokens';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { escaped } from '@latchline/contracts/http/escaped';
import { customerPageStyle } from './customer-page.style';

export type PageBusiness = Pick<
  BusinessInfo,
  'name' | 'phone' | 'phone_e164' | 'whatsapp' | 'email' | 'company' | 'brand'
>;

export interface WrittenPage {
  readonly html: string;
  readonly policy: string;
}

export interface PageParts {
  readonly business: PageBusiness | null;
  readonly title: string;
  /** Beside the name of the business. */
  readonly top?: string;
  /** Of the root element, each after a space. */
  readonly attributes?: string;
  readonly head?: string;
  readonly body: string;
  /** Rules of this page alone. */
  readonly style?: string;
  readonly script?: string;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only this style and script, what the script needs of this site, and forms to it. */
const policyOf = (style: string, script: string) =>
  [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    ...(script ? [`script-src ${hash(script)}`, "connect-src 'self'", "worker-src 'self'"] : []),
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M4 2H19L30 20V30H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM13 7a5 5 0 0 0-2.5 9.3V25h5V16.3A5 5 0 0 0 13 7z"/></svg>`;

/** What all pages behind a customer's link have around them. */
export function framed(parts: PageParts): WrittenPage {
  const { business, title, top = '', attributes = '', head = '', body, style: own = '', script = '' } = parts;
  const brand: BrandColours = business?.brand ?? designColours;
  const style = customerPageStyle(brand) + own;
  const name = business?.name ?? '';
  const html = `<!doctype html>
<html lang="en-GB"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><meta name="theme-color" content="${brand.primary}"><title>${escaped([title, name].filter(Boolean).join(' | '))}</title>${head}<style>${style}</style></head>
<body><header><div class="in">${mark}<b>${escaped(name)}</b>${top}</div></header>
${body}${script && `<p class="vh" id="live" role="status"></p><script>${script}</script>`}</body></html>
`;
  return { html, policy: policyOf(style, script) };
}

export function callButton(
  business: PageBusiness | null,
  isSecond: boolean,
  words = isSecond ? 'Ask first:' : 'Call',
): string {
  if (!business?.phone) return '';
  return `<a class="btn ${isSecond ? 'line' : 'main'}" href="tel:${escaped(business.phone_e164)}">${words} ${escaped(business.phone)}</a>`;
}
