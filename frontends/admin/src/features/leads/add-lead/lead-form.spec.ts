import { checkedLead, emptyLeadForm } from './lead-form';

const id = '00000000-0000-4000-8000-000000000001';
const check = (values: Partial<typeof emptyLeadForm>) => checkedLead(id, { ...emptyLeadForm, ...values });

describe('checkedLead', () => {
  it('needs only a phone number, and leaves out what is empty', () => {
    expect(check({ phone: ' 07700 900123 ', name: ' ' })).toEqual({
      lead: { id, phone: '07700 900123', source: 'phone', notify: false, acknowledge: false },
    });
  });

  it.each([
    [{}, 'phone', 'Enter the phone number'],
    [{ phone: '12' }, 'phone', 'Enter a phone number, like 07700 900123'],
    [{ phone: '07700 900123', postcode: 'nowhere' }, 'postcode', 'Enter a postcode, like SW1A 1AA'],
    [
      { phone: '07700 900123', email: 'priya' },
      'email',
      'Enter an e-mail address in the correct format, like name@example.com',
    ],
  ])('finds the mistake in %j', (values, field, message) => {
    expect(check(values)).toMatchObject({ mistakes: [{ field, message }] });
  });

  it('acknowledges only a customer with an e-mail address', () => {
    const phone = '07700 900123';
    expect(check({ phone, acknowledge: true })).toMatchObject({ lead: { acknowledge: false } });
    expect(check({ phone, acknowledge: true, email: 'priya@example.com' })).toMatchObject({
      lead: { acknowledge: true },
    });
  });
});
