import parsePhoneNumber from 'libphonenumber-js/min';

/** A shorter number lacks its area code: dialled from elsewhere, it would reach someone else. */
const shortestBritish = 9;

/**
 * The number in E.164, parsed as British unless it has a country code; null where that would be a guess. A possible number is
 * enough: numbers reserved for fiction and newly opened ranges are in no numbering plan.
 */
export function e164Of(phone: string): string | null {
  const read = parsePhoneNumber(phone, 'GB');
  if (!read?.isPossible() || read.ext) return null;
  const { countryCallingCode, nationalNumber } = read;
  const lacksArea = nationalNumber.length < shortestBritish || nationalNumber.startsWith('0');
  return countryCallingCode === '44' && lacksArea ? null : read.number;
}
