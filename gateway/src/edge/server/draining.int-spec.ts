import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.shell.reset());

describe('when the shell is unavailable', () => {
  it('retries a page once', async () => {
    gateway.shell.breaking = 1;
    expect((await gateway.fetch('/about')).status).toBe(200);
    expect(gateway.shell.rendered).toHaveLength(1);
  });

  it('retries a file once', async () => {
    gateway.shell.breaking = 1;
    expect((await gateway.fetch('/assets/lock.js')).status).toBe(200);
  });

  it('gives up after one retry', async () => {
    gateway.shell.breaking = Number.MAX_SAFE_INTEGER;
    expect((await gateway.fetch('/assets/lock.js')).status).toBe(503);
  });
});

describe('on shutdown', () => {
  /** A keep-alive connection. */
  async function opened(): Promise<{ socket: Socket; text: () => string; hasEnded: () => boolean }> {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    let ended = false;
    socket.setEncoding('latin1').on('data', (more: string) => (text += more));
    socket.on('end', () => (ended = true)).on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, text: () => text, hasEnded: () => ended };
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${new URL(gateway.url).host}\r\n\r\n`;

  it('answers requests in progress with `connection: close` and does not wait for idle connections', async () => {
    const idle = await opened();
    idle.socket.write(get('/health/live'));
    await eventually('an answer before', () => idle.text().includes('200 OK'));
    const busy = await opened();
    gateway.shell.slowMs = 700;
    busy.socket.write(get('/contact'));
    await new Promise((resolve) => setTimeout(resolve, 200));

    const startedAt = performance.now();
    await gateway.app.close();
    // Less than the 10 s grace period for connections that stay open.
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    expect(idle.text()).toMatch(/connection: keep-alive/i);
    expect(idle.hasEnded()).toBe(true);
    expect(busy.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n/i);
    expect(busy.hasEnded()).toBe(true);
  });
});
