import { keysOf } from './person-keys';

describe('keysOf', () => {
  it('finds a number however it is spelled, and an address in any case', () => {
    for (const phone of ['07700 900123', '+44 (0)7700 900123', '00447700900123', '(07700) 900-123']) {
      const keys = keysOf({ phone, email: 'Priya@Example.com' });
      expect(keys).toMatchObject({ phone_e164: '+447700900123', email: 'priya@example.com' });
      expect(keys.digits).toEqual(expect.arrayContaining(['07700900123', '447700900123', '4407700900123']));
    }
  });

  it('looks for a number without its area code as it was typed, and for nobody else', () => {
    expect(keysOf({ phone: '496 0999' })).toEqual({ phone_e164: null, digits: ['4960999'], email: null });
    expect(keysOf({ email: 'a@example.com' })).toEqual({
      phone_e164: null,
      digits: [],
      email: 'a@example.com',
    });
  });

  it('matches nothing by what holds no digit', () => {
    expect(keysOf({ phone: '---' })).toEqual({ phone_e164: null, digits: [], email: null });
  });
});
