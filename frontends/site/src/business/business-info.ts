import { printedRange } from '@latchline/contracts/content/copy/copy-text';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';

/** Formats a range of minutes for display: `15-45` as 15–45. */
export const minutesRange = printedRange;

export const telephoneLink = ({ phone_e164 }: Pick<BusinessInfo, 'phone_e164'>): string =>
  `tel:${phone_e164}`;
export const emailLink = ({ email }: Pick<BusinessInfo, 'email'>): string => `mailto:${email}`;
export const whatsappLink = ({ whatsapp }: Pick<BusinessInfo, 'whatsapp'>, text: string): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;

/** Blank lines separate paragraphs, as in articles. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
