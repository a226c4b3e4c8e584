import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Replica } from '../../support/replica';
import {
  proxyProgram,
  type ReverseProxy,
  startCaddy,
  startNginx,
  startPlainProxy,
} from '../../support/reverse-proxy';
import { mark, sampleLead } from '../../support/sample-lead';
import { settings } from '../../support/settings';
import { processOf } from '../../support/system';

const leadsPerMinute = 3;
let gateway: Replica;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  gateway = await Replica.of(processOf('gateway'), {
    TRUST_PROXY: '1',
    RATE_LIMIT_LEADS_PER_MINUTE: String(leadsPerMinute),
    SPOOL_DIR: mkdtempSync(join(tmpdir(), 'latchline-spool-')),
  });
  await gateway.start();
});
test.afterAll(() => gateway?.stop());

/** Sends JSON from the given loopback address: all of 127.0.0.0/8 is local. */
function post(
  url: string,
  from: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      localAddress: from,
      headers: { 'content-type': 'application/json', ...headers },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.end(JSON.stringify(body));
  });
}

const proxies: readonly [string, (target: number) => Promise<ReverseProxy> | null][] = [
  ['a proxy that appends the address', startPlainProxy],
  ['nginx, configured as documented', (target) => started(startNginx, proxyProgram('nginx'), target)],
  ['Caddy, configured as documented', (target) => started(startCaddy, proxyProgram('caddy'), target)],
];
const started = (
  start: (program: string, target: number) => Promise<ReverseProxy>,
  program: string | null,
  target: number,
) => (program ? start(program, target) : null);

for (const [index, [name, start]] of proxies.entries()) {
  test(`${name}: rate limits apply per visitor, even with forged forwarding headers`, async () => {
    test.setTimeout(180_000);
    const proxy = await start(gateway.port);
    test.skip(proxy === null, `${name.split(',')[0]} is not installed: see tests/README.md`);
    if (!proxy) return;
    const [flooder, neighbour] = [`127.0.${index + 1}.1`, `127.0.${index + 1}.2`];
    const forged = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });
    try {
      const lead = (from: string, n: number) =>
        post(`${proxy.url}/api/leads`, from, sampleLead({ name: mark('Proxy') }), forged(n));
      for (let n = 0; n < leadsPerMinute; n += 1) expect(await lead(flooder, n)).toBe(202);
      expect(await lead(flooder, leadsPerMinute)).toBe(429);
      expect(await lead(neighbour, 0)).toBe(202);

      const signIn = (from: string, credentials: object, n: number) =>
        post(`${proxy.url}/api/auth/login`, from, credentials, forged(n));
      const stranger = {
        email: `${mark('stranger').replace(' ', '-')}@latchline.example`,
        password: 'wrong',
      };
      const refusals = [];
      for (let n = 0; n < 11; n += 1) refusals.push(await signIn(flooder, stranger, n));
      expect(refusals.at(-1)).toBe(429);
      expect(await signIn(flooder, settings.administrator, 12)).toBe(429);
      expect(await signIn(neighbour, settings.administrator, 0)).toBe(200);
    } finally {
      await proxy.stop();
    }
  });
}
