import type { BusinessInfo } from '@latchline/contracts/content/content.schema';

/** How facts read on the page: `15-45` as 15–45, 89 as £89, 5 as 5.0. */
export const minutesRange = (range: string): string => range.replace(/\s*-\s*/, '–');
export const pounds = (amount: number): string => `£${amount}`;
export const rating = (value: number): string => value.toFixed(1);

export const telephoneLink = ({ phone_e164 }: Pick<BusinessInfo, 'phone_e164'>): string =>
  `tel:${phone_e164}`;
export const emailLink = ({ email }: Pick<BusinessInfo, 'email'>): string => `mailto:${email}`;
export const whatsappLink = ({ whatsapp }: Pick<BusinessInfo, 'whatsapp'>, text: string): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;

/** What the chat opens with on pages that are about no town in particular. */
export const quoteText = 'I need a locksmith quote';
/** And on those about a place. */
export const chatAbout = (place: string): string => `I need an emergency locksmith in ${place}`;

/** Blank lines part paragraphs, as in articles. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
