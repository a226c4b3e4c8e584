import type { BusinessInfoPatch } from '@latchline/contracts/content/business-info-editing.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { tidyPhone } from '@latchline/contracts/leads/phone';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { NotAPhoneNumber } from './business-info.errors';

export interface BusinessInfoChange extends ExpectedVersion {
  readonly patch: BusinessInfoPatch;
}

/** Refuses a change of an older version. The number in links is derived from the displayed one. */
export function changedBusinessInfo(
  now: BusinessInfo,
  { patch, expected_updated_at }: BusinessInfoChange,
): BusinessInfo {
  requireVersion(now, { expected_updated_at }, contentErrors.staleBusinessInfo);
  if (patch.phone === undefined) return { ...now, ...patch };
  const phone = tidyPhone(patch.phone) ?? patch.phone;
  return { ...now, ...patch, phone, phone_e164: dialled(phone) };
}

/** Read as British unless it has a country code. Possible numbers are accepted, because those reserved for fiction are not valid. */
function dialled(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'GB');
  if (!number?.isPossible()) throw new NotAPhoneNumber();
  return number.number;
}
