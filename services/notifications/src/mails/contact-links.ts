import { dialledNumber } from '@latchline/contracts/http/phone';
import { parsePostcode } from '@latchline/contracts/locations/postcode';

/** False for a customer who called and withholds the number. */
export const isNumber = (phone: string): boolean => /\d/.test(phone);

/** `tel:` link in international format; a number without a country code is read as British. */
export const telLink = (phone: string): string => `tel:${dialledNumber(phone)}`;

/** "S11" for "s11 8tp"; text that is not a postcode is returned unchanged. */
export const districtOf = (postcode: string): string => parsePostcode(postcode)?.district ?? postcode;

/** `https://wa.me/447700900123`; null unless the number looks like a mobile. */
export function whatsAppLink(phone: string): string | null {
  const dialled = dialledNumber(phone);
  const mobile = /^\+(?:447\d{9}|(?!44)\d{8,15})$/.test(dialled);
  return mobile ? `https://wa.me/${dialled.slice(1)}` : null;
}
