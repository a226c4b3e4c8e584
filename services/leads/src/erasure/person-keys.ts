import type { Person } from '@latchline/contracts/leads/person.operations';
import { e164Of } from '../leads/phone-number';

/** What a person's leads are found by. */
export interface PersonKeys {
  readonly phone_e164: string | null;
  /** The digits of the number in every way of dialling it, for leads whose number could not be read. */
  readonly digits: readonly string[];
  readonly email: string | null;
}

export function keysOf({ phone, email }: Person): PersonKeys {
  return {
    phone_e164: phone === undefined ? null : e164Of(phone),
    digits: phone === undefined ? [] : digitsOf(phone),
    email: email?.toLowerCase() ?? null,
  };
}

function digitsOf(phone: string): string[] {
  const typed = phone.replace(/\D/g, '');
  const british = /^\+44(\d+)$/.exec(e164Of(phone) ?? '')?.[1];
  const ways =
    british === undefined ? [] : ['', '0', '44', '440', '0044', '00440'].map((way) => way + british);
  return [...new Set([typed, ...ways])].filter((digits) => digits !== '');
}
