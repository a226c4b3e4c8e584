import { setupItems } from './setup-items';

const own = { phone: '0114 275 0000', phone_e164: '+441142750000', email: 'help@yorklocks.co.uk' };
const alerts = { recipients: 1, devices: 1, mail: { captured: false, from: 'York <hello@yorklocks.co.uk>' } };
const live = { business: own, alerts, siteUrl: 'https://yorklocks.co.uk' };
const left = (known: Parameters<typeof setupItems>[0]) =>
  setupItems(known)
    .filter(({ done }) => !done)
    .map(({ step }) => step);

it('has nothing left to do for a live site', () => expect(left(live)).toEqual([]));

it('lists every step for a new installation, in order', () => {
  const fresh = setupItems({
    business: { phone: '0114 496 0999', phone_e164: '+441144960999', email: 'help@latchline.example' },
    alerts: {
      recipients: null,
      devices: 0,
      mail: { captured: true, from: 'Latchline <no-reply@latchline.example>' },
    },
    siteUrl: 'http://localhost:3000',
  });
  expect(fresh.map(({ step, done }) => [step, done])).toEqual([
    ['business', false],
    ['recipients', false],
    ['devices', false],
    ['mail', false],
    ['address', false],
  ]);
  expect(fresh[0]?.value).toBe('0114 496 0999');
  expect(fresh[4]?.value).toBe('http://localhost:3000');
});

it.each(['+447700900123', '+442079460000', '+441632960123'])('treats %s as a sample number', (phone_e164) =>
  expect(left({ ...live, business: { ...own, phone_e164 } })).toEqual(['business']),
);

it.each(['a@shop.example', 'a@example.com', 'A <a@b.test>'])('does not accept %s as a sender', (from) =>
  expect(left({ ...live, alerts: { ...alerts, mail: { captured: false, from } } })).toEqual(['mail']),
);

it.each(['http://yorklocks.co.uk', 'https://localhost', 'https://192.168.1.4', 'https://latchline.example'])(
  'does not accept %s as a public https address',
  (siteUrl) => expect(left({ ...live, siteUrl })).toEqual(['address']),
);
