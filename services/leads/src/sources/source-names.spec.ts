import { normalisedSourceName, sourceNameOf } from '@latchline/contracts/leads/lead-source';
import fc from 'fast-check';

const parts = ['www.', '.', '-', '_', ' ', 'website', 'direct', 'Google', '.com', '.co.uk', 'ads', 'search'];
const text = fc.oneof(
  fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((some) => some.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.domain(),
);
const source = fc.record(
  {
    utm_source: text,
    utm_medium: fc.constantFrom('cpc', 'organic', 'email', 'paid_social'),
    gclid: fc.constant('Cj0KCQ'),
    referrer: fc.oneof(
      fc.webUrl(),
      text.map((host) => `https://${host}/`),
    ),
  },
  { requiredKeys: [] },
);

it('gives each source a name that stays when a list is filtered by it', () =>
  fc.assert(
    fc.property(source, (some) => {
      const name = sourceNameOf(some);
      expect(normalisedSourceName(name)).toBe(name);
    }),
    { numRuns: 5_000 },
  ));

it('puts a click on an advert of Google first, with anything else in the link', () =>
  fc.assert(
    fc.property(source, (some) => expect(sourceNameOf({ ...some, gclid: 'Cj0KCQ' })).toBe('google-ads')),
  ));
