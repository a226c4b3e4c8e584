import type { BusinessInfoPatch } from '@latchline/contracts/content/business-info-editing.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { tidyPhone } from '@latchline/contracts/leads/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { BusinessInfoStale, NotAPhoneNumber } from './business-info.errors';

export interface BusinessInfoChange {
  readonly patch: BusinessInfoPatch;
  readonly expected_updated_at?: string | undefined;
}

/** Refuses what was decided on an older version. The number that links dial follows the one that people read. */
export function changedBusinessInfo(
  now: BusinessInfo,
  { patch, expected_updated_at: expected }: BusinessInfoChange,
): BusinessInfo {
  if (expected !== undefined && Date.parse(expected) !== Date.parse(now.updated_at))
    throw new BusinessInfoStale(now);
  if (patch.phone === undefined) return { ...now, ...patch };
  const phone = tidyPhone(patch.phone) ?? patch.phone;
  return { ...now, ...patch, phone, phone_e164: dialled(phone) };
}

/** Read as British unless it says otherwise. Possible is enough: numbers kept for fiction belong to nobody. */
function dialled(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'GB');
  if (!number?.isPossible()) throw new NotAPhoneNumber();
  return number.number;
}
