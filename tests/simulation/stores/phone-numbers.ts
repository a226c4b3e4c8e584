import parse from 'libphonenumber-js/min/es6';

// Takes the place of `libphonenumber-js/min`: that is real, but asked only once about each number.

const known = new Map<string, ReturnType<typeof parse>>();

export default function parsePhoneNumber(number: string, country: 'GB'): ReturnType<typeof parse> {
  const key = `${country} ${number}`;
  if (!known.has(key)) known.set(key, parse(number, country));
  return known.get(key);
}
