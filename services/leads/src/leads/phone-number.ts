import parsePhoneNumber from 'libphonenumber-js/min';

/** Shorter ones lack their area code: dialled from elsewhere they would ring somebody else. */
const shortestBritish = 9;

/**
 * The number in its one spelling, E.164, read as British unless it says otherwise; null where that would be a guess.
 * Possible is enough: numbers kept for fiction and new ranges belong to no plan, and are numbers.
 */
export function e164Of(phone: string): string | null {
  const read = parsePhoneNumber(phone, 'GB');
  if (!read?.isPossible() || read.ext) return null;
  const { countryCallingCode, nationalNumber } = read;
  const lacksArea = nationalNumber.length < shortestBritish || nationalNumber.startsWith('0');
  return countryCallingCode === '44' && lacksArea ? null : read.number;
}
