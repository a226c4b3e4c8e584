/** `tel:` link that rings from anywhere; what the visitor typed is read as a British number. */
export function telLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const international = /^\s*\+/.test(phone) ? digits : /^00/.test(digits) ? digits.slice(2) : undefined;
  // "+44 (0)7700 …": the zero is only dialled inside the country.
  if (international !== undefined) return `tel:+${international.replace(/^440/, '44')}`;
  return digits.startsWith('0') ? `tel:+44${digits.slice(1)}` : `tel:${digits}`;
}

/** "S11" of "s11 8tp"; what is no postcode stays as it is. */
export function districtOf(postcode: string): string {
  const [, district] = /^\s*([a-z]{1,2}\d[a-z\d]?)(?:\s*\d[a-z]{2})?\s*$/i.exec(postcode) ?? [];
  return district === undefined ? postcode : district.toUpperCase();
}
