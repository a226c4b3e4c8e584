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

describe('a shell that is gone', () => {
  it('is asked once more, for a page', async () => {
    gateway.shell.breaking = 1;
    expect((await gateway.fetch('/about')).status).toBe(200);
    expect(gateway.shell.drawn).toHaveLength(1);
  });

  it('is asked once more, for a file', async () => {
    gateway.shell.breaking = 1;
    expect((await gateway.fetch('/assets/lock.js')).status).toBe(200);
  });

  it('is not asked for ever', async () => {
    gateway.shell.breaking = Number.MAX_SAFE_INTEGER;
    expect((await gateway.fetch('/assets/lock.js')).status).toBe(503);
  });
});

describe('a gateway that is told to stop', () => {
  /** A connection that is kept for further requests. */
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

  it('answers what is under way, says that it goes, and waits for nobody', async () => {
    const idle = await opened();
    idle.socket.write(get('/health/live'));
    await eventually('an answer before', () => idle.text().includes('200 OK'));
    const busy = await opened();
    gateway.shell.slowMs = 700;
    busy.socket.write(get('/contact'));
    await new Promise((resolve) => setTimeout(resolve, 200));

    const began = performance.now();
    await gateway.app.close();
    // Less than the 10 s of grace for connections that stay.
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(idle.text()).toMatch(/connection: keep-alive/i);
    expect(idle.hasEnded()).toBe(true);
    expect(busy.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n/i);
    expect(busy.hasEnded()).toBe(true);
  });
});
