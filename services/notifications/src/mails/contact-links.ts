import { dialledNumber } from '@latchline/contracts/leads/phone';
import { parsePostcode } from '@latchline/contracts/locations/postcode';

/** `tel:` link that rings from anywhere; what the visitor typed is read as a British number. */
export const telLink = (phone: string): string => `tel:${dialledNumber(phone)}`;

/** "S11" of "s11 8tp"; what is no postcode stays as it is. */
export const districtOf = (postcode: string): string => parsePostcode(postcode)?.district ?? postcode;

/** `https://wa.me/447700900123`; null for what rings no mobile, as far as it can be told. */
export function whatsAppLink(phone: string): string | null {
  const dialled = dialledNumber(phone);
  const mobile = /^\+(?:447\d{9}|(?!44)\d{8,15})$/.test(dialled);
  return mobile ? `https://wa.me/${dialled.slice(1)}` : null;
}
