import { dialledNumber } from '@latchline/contracts/leads/phone';
import { parsePostcode } from '@latchline/contracts/locations/postcode';

/** `tel:` link that rings from anywhere; what the visitor typed is read as a British number. */
export const telLink = (phone: string): string => `tel:${dialledNumber(phone)}`;

/** "S11" of "s11 8tp"; what is no postcode stays as it is. */
export const districtOf = (postcode: string): string => parsePostcode(postcode)?.district ?? postcode;
