import { contentChanged } from '@latchline/contracts/content/content.events';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { listRedirects } from '@latchline/contracts/seo/redirects/redirect.operations';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { Metrics } from '@latchline/runtime/health/metrics';
import { v7 as uuidv7 } from 'uuid';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { business } from '../../testing/sample-data';
import { Wire } from '../../testing/wire';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  gateway.services.reset();
  gateway.shell.reset();
  await publish(contentChanged.name, { subject: 'services' });
});

const publish = (name: string, data: unknown) =>
  gateway.live.append([{ id: uuidv7(), name, occurred_at: new Date().toISOString(), data }]);
const host = () => new URL(gateway.url).host;

const get = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, `Host: ${host()}`, ...more, '', ''].join('\r\n');

async function servedFast(): Promise<number> {
  const text = await gateway.app.get(Metrics).render();
  const lines = text.split('\n').filter((line) => line.startsWith('pages_served_total{source="fast-path",'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

it('answers cached pages exactly as they were first sent', async () => {
  await eventually('it is cached', async () => {
    const before = await servedFast();
    await gateway.fetch('/about');
    return (await servedFast()) > before;
  });
  const first = await gateway.fetch('/about');
  const body = await first.text();
  const before = await servedFast();
  const wire = await Wire.open(gateway.url);
  wire.socket.write(get('/about'));
  await wire.says('</script>');
  wire.socket.write(get('/about', `If-None-Match: ${first.headers.get('etag')}`));
  await wire.says('304 Not Modified');
  expect((await servedFast()) - before).toBe(2);
  expect(wire.text).toContain(body.slice(0, 200));
  for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary', 'x-content-type-options']) {
    expect(wire.text.toLowerCase()).toContain(`${name}: ${first.headers.get(name)}`.toLowerCase());
  }
  wire.socket.destroy();
});

it('hands a connection over to the HTTP server, and then still answers cached pages on it', async () => {
  await gateway.fetch('/about');
  const wire = await Wire.open(gateway.url);
  wire.socket.write(get('/about'));
  await wire.says('200 OK');
  wire.socket.write(get('/health/live'));
  await wire.says('"status":"ok"');
  const before = await servedFast();
  wire.socket.write(get('/about'));
  await eventually('the third response', () => wire.responses === 3, 3_000);
  expect((await servedFast()) - before).toBe(1);
  wire.socket.write(get('/health/live') + get('/about'));
  await eventually('two at once', () => wire.responses === 5, 3_000);
  wire.socket.destroy();
});

it('leaves split requests and invalid bytes to the HTTP server', async () => {
  await gateway.fetch('/about');
  const slow = await Wire.open(gateway.url);
  const text = get('/about');
  slow.socket.write(text.slice(0, 20));
  await new Promise((resolve) => setTimeout(resolve, 30));
  slow.socket.write(text.slice(20));
  await slow.says('200 OK');
  slow.socket.destroy();
  const wrong = await Wire.open(gateway.url);
  wrong.socket.write('\x16\x03\x01 not http\r\n\r\n');
  await wrong.says('400 Bad Request');
  expect(wrong.text).toContain('application/problem+json');
});

it('answers HEAD and conditional requests', async () => {
  const { headers } = await gateway.fetch('/about');
  const head = await gateway.fetch('/about', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).not.toBe('0');
  const same = await gateway.fetch('/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(same.status).toBe(304);
});

it('sends the new page after a change', async () => {
  const wire = await Wire.open(gateway.url);
  wire.socket.write(get('/about'));
  await wire.says(business.phone);
  gateway.services.answer(getBusinessInfo, () => ({ ...business, phone: '0114 496 0001' }));
  await publish(contentChanged.name, { subject: 'business-info' });
  await eventually(
    'the new number',
    () => {
      wire.text = '';
      wire.socket.write(get('/about'));
      return new Promise<boolean>((resolve) =>
        setTimeout(() => resolve(wire.text.includes('0114 496 0001')), 60),
      );
    },
    2_000,
  );
  wire.socket.destroy();
});

it('renders a changed page once for all waiting connections, and keeps them on the fast path', async () => {
  await gateway.fetch('/about');
  const wires = await Promise.all([Wire.open(gateway.url), Wire.open(gateway.url), Wire.open(gateway.url)]);
  for (const wire of wires) wire.socket.write(get('/about'));
  await Promise.all(wires.map((wire) => wire.says('200 OK')));
  gateway.services.answer(getBusinessInfo, () => ({ ...business, phone: '0114 496 0002' }));
  await publish(contentChanged.name, { subject: 'business-info' });
  const renderedBefore = gateway.shell.rendered.length;
  await eventually(
    'the new number',
    () => {
      for (const wire of wires) wire.socket.write(get('/about'));
      return new Promise<boolean>((resolve) =>
        setTimeout(() => resolve(wires.every(({ text }) => text.includes('0114 496 0002'))), 60),
      );
    },
    2_000,
  );
  expect(gateway.shell.rendered.length - renderedBefore).toBeLessThanOrEqual(2);
  const before = await servedFast();
  wires[0]?.socket.write(get('/about'));
  await eventually(
    'it is still answered by the fast path',
    async () => (await servedFast()) === before + 1,
    2_000,
  );
  for (const wire of wires) wire.socket.destroy();
});

it('gives redirects precedence over cached pages', async () => {
  await gateway.fetch('/about');
  const at = '2026-03-01T00:00:00.000Z';
  const rule = { id: uuidv7(), from: '/about', to: '/contact', status: 302 as const, created_by: 'office' };
  gateway.services.answer(listRedirects, () => ({ items: [{ ...rule, created_at: at, updated_at: at }] }));
  await publish(redirectsChanged.name, {});
  await eventually('it redirects', async () => (await gateway.fetch('/about')).status === 302);
  gateway.services.answer(listRedirects, () => ({ items: [] }));
  await publish(redirectsChanged.name, {});
  await eventually('it is a page again', async () => (await gateway.fetch('/about')).status === 200);
});

it('never answers blog posts, whose views are counted', async () => {
  const before = await servedFast();
  for (let count = 0; count < 3; count += 1) await gateway.fetch('/blog/what-a-locksmith-should-cost');
  expect(await servedFast()).toBe(before);
});
