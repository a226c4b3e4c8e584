import { Metrics } from '@latchline/runtime/health/metrics';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({ TRUST_PROXY: '1', RATE_LIMIT_EVENTS_PER_MINUTE: '5' });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const vitals = { page_type: 'homepage', lcp: 1.2, inp: 0.08, cls: 0.02, ttfb: 0.1 };
const send = (body: unknown, address: string, userAgent = browser) =>
  gateway.fetch('/api/vitals', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': userAgent, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
const counted = async () => {
  const text = await gateway.app.get(Metrics).render();
  return Number(
    /^web_vitals_lcp_seconds_count\{page_type="homepage",service_name="gateway"\} (\d+)$/m.exec(text)?.[1] ??
      0,
  );
};

it('records web vitals by page type, but not for robots', async () => {
  expect((await send(vitals, '198.51.100.1')).status).toBe(204);
  expect((await send({ page_type: 'homepage' }, '198.51.100.1')).status).toBe(204);
  expect((await send(vitals, '198.51.100.1', 'Googlebot/2.1')).status).toBe(204);
  expect(await counted()).toBe(1);
});

it.each([
  [{ ...vitals, page_type: '/secret' }],
  [{ ...vitals, visitor: 'x' }],
  [{ ...vitals, lcp: -1 }],
  [{ ...vitals, lcp: 1e9 }],
  [{}],
])('rejects %j', async (body) => expect((await send(body, '198.51.100.2')).status).toBe(422));

it('limits measurements per address', async () => {
  const answers = [];
  for (let count = 0; count < 7; count += 1) answers.push((await send(vitals, '198.51.100.3')).status);
  expect(answers.slice(5)).toEqual([429, 429]);
});
