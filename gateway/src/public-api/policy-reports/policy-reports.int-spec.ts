import { Metrics } from '@latchline/runtime/health/metrics';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({ TRUST_PROXY: '1', RATE_LIMIT_EVENTS_PER_MINUTE: '5' });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

const report = {
  'document-uri': 'http://localhost/?gclid=abc',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://cdn.example/a.js',
  'original-policy': "default-src 'self'",
};
const send = (body: unknown, address: string, headers: Record<string, string> = {}) =>
  gateway.fetch('/api/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
const counted = async (source: string) => {
  const text = await gateway.app.get(Metrics).render();
  return Number(new RegExp(`^csp_reports_total\\{source="${source}".*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};

it('counts what the policy of a page has blocked', async () => {
  expect((await send({ 'csp-report': report }, '198.51.100.1')).status).toBe(204);
  const inline = { ...report, 'blocked-uri': 'inline' };
  expect((await send({ 'csp-report': inline }, '198.51.100.1')).status).toBe(204);
  expect([await counted('other'), await counted('inline')]).toEqual([1, 1]);
});

it.each([{}, { 'csp-report': {} }, { 'csp-report': { ...report, 'effective-directive': 'a b' } }])(
  'rejects %j',
  async (body) => expect((await send(body, '198.51.100.2')).status).toBe(422),
);

it('takes no report from another site', async () =>
  expect(
    (await send({ 'csp-report': report }, '198.51.100.3', { origin: 'https://evil.example' })).status,
  ).toBe(403));

it('limits reports per address', async () => {
  const answers = [];
  for (let count = 0; count < 7; count += 1)
    answers.push((await send({ 'csp-report': report }, '198.51.100.4')).status);
  expect(answers.slice(5)).toEqual([429, 429]);
});

it('is named in the policy of every page', async () => {
  const page = await gateway.fetch('/');
  expect(page.headers.get('content-security-policy')).toContain('report-uri /api/csp-reports');
});
