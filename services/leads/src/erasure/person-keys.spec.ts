import { keysOf } from './person-keys';

describe('keysOf', () => {
  it('normalises a phone number in any format and an e-mail address in any case', () => {
    for (const phone of ['07700 900123', '+44 (0)7700 900123', '00447700900123', '(07700) 900-123']) {
      const keys = keysOf({ phone, email: 'Priya@Example.com' });
      expect(keys).toMatchObject({ phone_e164: '+447700900123', email: 'priya@example.com' });
      expect(keys.digits).toEqual(expect.arrayContaining(['07700900123', '447700900123', '4407700900123']));
    }
  });

  it('searches for a number without an area code only as typed', () => {
    expect(keysOf({ phone: '496 0999' })).toEqual({
      phone_e164: null,
      digits: ['4960999'],
      email: null,
      lead_id: null,
    });
    expect(keysOf({ email: 'a@example.com' })).toEqual({
      phone_e164: null,
      digits: [],
      email: 'a@example.com',
      lead_id: null,
    });
  });

  it('matches nothing when the phone number has no digits', () => {
    expect(keysOf({ phone: '---' })).toEqual({ phone_e164: null, digits: [], email: null, lead_id: null });
  });
});
