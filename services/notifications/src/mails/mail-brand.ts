import { escaped } from '@latchline/contracts/http/escaped';
import type { BusinessInfo } from '../business/business-info.repository';

/** Where `htmlMail` leaves room for the name of the business. */
export const brandSlot = '<!--brand-->';
/** The colour of buttons, which becomes that of the brand. */
export const designButton = '#0b192c';

interface Sending {
  readonly SITE_URL: string;
  readonly MAIL_FROM: string;
}

/** The mail as the business sends it: in its name, with its logo and colour. */
export const branded = <M extends { readonly html: string }>(
  mail: M,
  business: BusinessInfo | null,
  { SITE_URL, MAIL_FROM }: Sending,
) => ({
  ...mail,
  html: withBrand(mail.html, business, SITE_URL),
  from: senderOf(MAIL_FROM, business),
});

/** The name and logo of the business above the mail, and its colour on buttons. Unchanged while nothing is known of it. */
export function withBrand(html: string, business: BusinessInfo | null, siteUrl: string): string {
  if (!business) return html;
  const { name, brand } = business;
  const coloured = brand ? html.replaceAll(designButton, brand.primary) : html;
  return coloured.replace(brandSlot, () => headerOf(name, brand, siteUrl));
}

const headerHeight = 40;

function headerOf(name: string, brand: BusinessInfo['brand'], siteUrl: string): string {
  const files = brand?.logo_files;
  const width = files ? Math.round((files.width * headerHeight) / files.height) : 0;
  // PNG, because Outlook shows no WebP.
  const logo = files
    ? `<img src="${escaped(new URL(files.large, siteUrl).href)}" alt="" width="${width}" height="${headerHeight}" style="vertical-align:middle;border:0;margin-right:12px;background-color:#ffffff">`
    : '';
  return `<p style="margin:0 0 24px;font-size:20px;line-height:${headerHeight}px;font-weight:bold">${logo}${escaped(name)}</p>`;
}

/** "Name <address>": the name of the business, unless the configured sender has a name of its own. */
export function senderOf(
  configured: string,
  business: BusinessInfo | null,
): string | { name: string; address: string } {
  const [, name = '', address = configured] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(configured) ?? [];
  const isOwn = name !== '' && name !== defaultSenderName;
  return isOwn || !business ? configured : { name: business.name, address };
}

/** The name in the default of MAIL_FROM, which is that of the product. */
const defaultSenderName = 'Latchline';
