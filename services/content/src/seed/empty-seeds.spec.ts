import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { fillText, fillTexts } from '@latchline/contracts/content/copy/copy-text';
import { readLegalTexts } from './legal-texts';
import { readBusinessInfo, readPageCopies } from './seeds';

const business = {
  ...readBusinessInfo('none'),
  rating: null,
  review_count: null,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const ofPage = { town: 'Leeds', city: 'Leeds', region: 'Here', response_time: '20-40', radius_miles: 15 };
const asked = {
  place: 'Leeds',
  minutes: '20',
  district: 'LS1',
  town_count: 6,
  service_price: '',
  number: '01632 960000',
  accuracy: '20 m',
  nearest: 'Leeds',
  response_min: '20',
  response_max: '40',
};
const facts = { ...businessPlaceholders(business), ...ofPage, ...asked };
const filled = [
  ...readPageCopies('none'),
  ...readLegalTexts('none').map((copy) => ({ page: copy.slug, copy })),
].map(({ page, copy }) => ({ page, copy: fillTexts<unknown>(copy, (text) => fillText(text, facts)) }));

it.each(filled)('$page says nothing that only the sample business could', ({ copy }) => {
  const text = JSON.stringify(copy);
  expect(text).not.toMatch(
    /South Yorkshire|Sheffield|Latchline(?!-[a-z])|Master Locksmiths|DBS|fully insured|\{\w+\}|\[ /i,
  );
  expect(text).not.toMatch(/£\d|24\/7|\d+ reviews|\bweekends\b cost|over 95|15 years|8 years/i);
});

it.each(filled)('$page has no empty heading', ({ copy }) => {
  const empty: string[] = [];
  JSON.stringify(copy, (key, value: unknown) => {
    // Pages leave out the time for a whole region until it is known.
    if (key === 'region_wide') return undefined;
    if (['heading', 'title', 'label', 'name'].includes(key) && value === '') empty.push(key);
    return value;
  });
  expect(empty).toEqual([]);
});
