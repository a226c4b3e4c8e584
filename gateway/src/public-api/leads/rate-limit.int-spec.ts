import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { modelIn } from '../../testing/fake-shell';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({ RATE_LIMIT_LEADS_PER_MINUTE: '3', TRUST_PROXY: '1' });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

const visitor = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
const from = (address: string) => ({ 'x-forwarded-for': address });

it('limits quote requests per address and minute', async () => {
  for (let i = 0; i < 3; i += 1) {
    expect((await gateway.postJson('/api/leads', visitor, from('198.51.100.1'))).status).toBe(202);
  }
  const refused = await gateway.postJson('/api/leads', visitor, from('198.51.100.1'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await gateway.postJson('/api/leads', visitor, from('198.51.100.2'))).status).toBe(202);
});

it('counts an IPv6 /64 as one address, and ignores untrusted hops', async () => {
  for (let i = 0; i < 3; i += 1) {
    const address = `203.0.113.${i}, 2001:db8:1:2::${i}`;
    expect((await gateway.postJson('/api/leads', visitor, from(address))).status).toBe(202);
  }
  const refused = await gateway.postJson('/api/leads', visitor, from('2001:db8:1:2:ffff::9'));
  expect(refused.status).toBe(429);
});

it('shows the form again with the failure notice', async () => {
  for (let i = 0; i < 3; i += 1) {
    await gateway.postForm('/api/leads', { ...visitor, message: `${i}` }, from('198.51.100.3'));
  }
  const refused = await gateway.postForm('/api/leads', visitor, from('198.51.100.3'));
  expect(refused.status).toBe(429);
  expect(modelIn(await refused.text())).toMatchObject({
    quote_form: { notice: 'failed', values: visitor, errors: [] },
  });
});
