import type { Person } from '@latchline/contracts/leads/person.operations';
import { e164Of } from '../leads/phone-number';

/** The identifiers used to find a person's leads. */
export interface PersonKeys {
  readonly phone_e164: string | null;
  /** The number's digits in every dialling format, for leads whose number could not be parsed. */
  readonly digits: readonly string[];
  readonly email: string | null;
  readonly lead_id: string | null;
}

/** How calls, texts and e-mails of this person are stored, also with leads of others. */
export const numbersOf = ({ phone_e164, email }: PersonKeys): string[] =>
  [phone_e164, email].filter((number) => number !== null);

export function keysOf({ phone, email, lead_id }: Person): PersonKeys {
  return {
    phone_e164: phone === undefined ? null : e164Of(phone),
    digits: phone === undefined ? [] : digitsOf(phone),
    email: email?.toLowerCase() ?? null,
    lead_id: lead_id ?? null,
  };
}

function digitsOf(phone: string): string[] {
  const typed = phone.replace(/\D/g, '');
  const british = /^\+44(\d+)$/.exec(e164Of(phone) ?? '')?.[1];
  const ways =
    british === undefined ? [] : ['', '0', '44', '440', '0044', '00440'].map((way) => way + british);
  return [...new Set([typed, ...ways])].filter((digits) => digits !== '');
}
