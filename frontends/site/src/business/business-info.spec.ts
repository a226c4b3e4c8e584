import { minutesRange, telephoneLink, whatsappLink } from './business-info';

describe('business info', () => {
  it('prints a range of minutes with an en dash', () => {
    expect(minutesRange('15-45')).toBe('15–45');
    expect(minutesRange('15 - 45')).toBe('15–45');
  });

  it('has links for telephones and WhatsApp', () => {
    expect(telephoneLink({ phone_e164: '+441144960999' })).toBe('tel:+441144960999');
    expect(whatsappLink({ whatsapp: '441144960999' }, 'I need a locksmith quote')).toBe(
      'https://wa.me/441144960999?text=I%20need%20a%20locksmith%20quote',
    );
  });
});
