import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { adIdentifiersOf, googleEmail, metaPhone, plainEmail, sha256 } from './ad-identifiers';

const customer = (source: LeadSource | null) => ({
  email: 'Person@Example.com ',
  phone_e164: '+448444124653',
  source,
});

describe('adIdentifiersOf', () => {
  it.each([null, {}, { gclid: 'click', fbclid: 'click', first_touch: { gclid: 'click' } }])(
    'gives away nothing without consent: %j',
    (source) => expect(adIdentifiersOf(customer(source))).toBeNull(),
  );

  it('hashes the e-mail address and phone number as each provider normalises them', () => {
    expect(adIdentifiersOf(customer({ ad_consent: true }))).toEqual({
      google: { hashed_email: sha256('person@example.com'), hashed_phone: sha256('+448444124653') },
      meta: { hashed_email: sha256('person@example.com'), hashed_phone: sha256('448444124653') },
    });
  });

  it('never carries the e-mail address or phone number themselves', () => {
    const text = JSON.stringify(adIdentifiersOf(customer({ ad_consent: true, gclid: 'click' })));
    expect(text).not.toMatch(/person|example|4124653/i);
  });

  it.each<[LeadSource, object]>([
    [{ gclid: 'a', gbraid: 'b', wbraid: 'c' }, { gclid: 'a' }],
    [{ gbraid: 'b', wbraid: 'c' }, { gbraid: 'b' }],
    [{ wbraid: 'c' }, { wbraid: 'c' }],
    [{ first_touch: { gclid: 'first' } }, { gclid: 'first' }],
    [{ gbraid: 'this', first_touch: { gclid: 'first' } }, { gbraid: 'this' }],
    [{}, {}],
  ])('has at most one click id of Google: %j', (source, click) => {
    const { google } = adIdentifiersOf({
      email: null,
      phone_e164: null,
      source: { ad_consent: true, ...source },
    })!;
    expect(google).toEqual(click);
  });

  it('has the click id of Meta, of this visit or the first', () => {
    const fbclidOf = (source: LeadSource) =>
      adIdentifiersOf(customer({ ad_consent: true, ...source }))?.meta.fbclid;
    expect(fbclidOf({ fbclid: 'this', first_touch: { fbclid: 'first' } })).toBe('this');
    expect(fbclidOf({ first_touch: { fbclid: 'first' } })).toBe('first');
    expect(fbclidOf({})).toBeUndefined();
  });
});

/** The values in Meta's documentation of customer information parameters, and in Snap's, which hashes in the same way. */
it.each([
  [plainEmail(' John_Smith@gmail.com '), '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
  [metaPhone('+16505551212'), 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
  [plainEmail('Person@Example.com'), '542d240129883c019e106e3b1b2d3f3cb3537c43c425364de8e951d5a3083345'],
])('hashes %s to the published value', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

it.each([
  ['Jane.Doe@Gmail.com', 'janedoe@gmail.com'],
  ['j.a.n.e@googlemail.com', 'jane@googlemail.com'],
  [' Jane.Doe@Example.com ', 'jane.doe@example.com'],
  ['jane+locks@gmail.com', 'jane+locks@gmail.com'],
])('writes %s as %s for Google', (email, normalised) => {
  expect(googleEmail(email)).toBe(normalised);
});
