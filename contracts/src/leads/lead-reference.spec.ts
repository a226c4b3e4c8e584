import { leadReference, referenceCount, referenceNumber } from './lead-reference';

const id = (tail: number) => `01900000-0000-7000-8000-${tail.toString(16).padStart(12, '0')}`;

it('has two groups of three characters that nobody confuses', () => {
  expect(leadReference('019abcde-f012-7345-89ab-cdef01234567')).toMatch(/^[2-9A-Y]{3}-[2-9A-Y]{3}$/);
  const all = Array.from({ length: 200 }, (_, place) => leadReference(id(place * 1_234_567))).join('');
  expect(all).not.toMatch(/[01OILZSBU]/);
});

it('differs from lead to lead, also for consecutive ids', () => {
  const references = Array.from({ length: 1_000 }, (_, place) => leadReference(id(place)));
  expect(new Set(references).size).toBe(1_000);
});

it.each([0, 1, 26, 27, referenceCount - 1, referenceCount, 0xffff_ffff_ffff])(
  'is read back as the remainder of the end of the id: %s',
  (tail) => expect(referenceNumber(leadReference(id(tail)))).toBe(tail % referenceCount),
);

it('is understood in lower case, without its hyphen, with another dash and with look-alikes', () => {
  const number = referenceNumber('4R7-K2M');
  expect(number).not.toBeNull();
  for (const typed of ['4r7k2m', '4R7 K2M', ' 4r7–k2m ', '4R7-KZM'])
    expect(referenceNumber(typed)).toBe(number);
});

it.each(['', '4R7-K2', '4R7-K2MM', '4R7-K0M', 'S11 8TP', 'Ångström', '!!!!!!'])(
  '"%s" is not a reference',
  (typed) => expect(referenceNumber(typed)).toBeNull(),
);
