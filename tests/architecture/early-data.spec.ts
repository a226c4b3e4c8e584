import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readText, root } from '../support/repository';
import { waitUntil } from '../support/wait-until';

/** Early data can be sent again by others and with a forged address: what it asks for must change nothing (RFC 8470). */

const documented = /^```caddy\n(.*?)^```/ms.exec(readText('docs/reverse-proxy.md'))?.[1] ?? '';
const caddyfiles = [
  ['infra/docker/caddy/Caddyfile', readText('infra/docker/caddy/Caddyfile')],
  ['docs/reverse-proxy.md', `{\n\t{$CERTIFICATE_ISSUER}\n}\n\n${documented}`],
] as const;

const site = 'www.example.co.uk';
const path = [process.env.PATH, '/usr/local/go/bin'].join(delimiter);
const has = (program: string) =>
  spawnSync(program, ['version'], { env: { ...process.env, PATH: path } }).status === 0;
const withBoth = has('caddy') && has('go') ? describe : describe.skip;

withBoth.each(caddyfiles)(
  'early data at Caddy, by %s (needs the programs caddy and go)',
  (_name, caddyfile) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchline-early-data-'));
    const client = join(folder, 'early-data');
    const port = 20_000 + (process.pid % 10_000);
    const arrived: string[] = [];
    let gateway: Server;
    let caddy: ChildProcess;

    beforeAll(async () => {
      const source = join(root, 'tests/support/early-data');
      const env = { ...process.env, PATH: path };
      const { status, stderr } = spawnSync('go', ['build', '-o', client, '.'], { cwd: source, env });
      if (status !== 0) throw new Error(String(stderr));
      gateway = createServer(({ method, url }, response) => {
        arrived.push(`${method} ${url}`);
        response.end();
      }).listen(0, '127.0.0.1');
      await once(gateway, 'listening');
      const target = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
      const config = join(folder, 'Caddyfile');
      writeFileSync(config, caddyfile.replace(/gateway:3000|127\.0\.0\.1:3000/, target));
      const options = [
        'local_certs',
        'skip_install_trust',
        'admin off',
        `https_port ${port}`,
        `http_port ${port + 1}`,
      ];
      caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
        stdio: 'ignore',
        env: {
          ...{ PATH: path, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
          ...{
            SITE_HOST: site,
            REDIRECT_HOSTS: 'http://redirects.invalid',
            CERTIFICATE_EMAIL: 'a@example.co.uk',
          },
          CERTIFICATE_ISSUER: options.join('\n\t'),
        },
      });
      await waitUntil('a certificate', () =>
        existsSync(join(folder, `caddy/certificates/local/${site}/${site}.crt`)),
      );
    }, 120_000);

    afterAll(async () => {
      caddy.kill('SIGTERM');
      await once(caddy, 'exit');
      gateway.close();
      rmSync(folder, { recursive: true });
    });

    async function send(method: string, target: string): Promise<unknown> {
      const child = spawn(client, [site, String(port), method, target], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const output: string[] = [];
      child.stdout.on('data', (part: Buffer) => output.push(String(part)));
      await once(child, 'close');
      return JSON.parse(output.join(''));
    }

    it('reads a page', async () => {
      expect(await send('GET', '/about')).toEqual({ status: 200, early: true });
      expect(arrived).toContain('GET /about');
    });

    it('asks the client to send again what could change something', async () => {
      expect(await send('POST', '/api/leads')).toEqual({ status: 425, early: true });
      expect(arrived).not.toContain('POST /api/leads');
    });
  },
);
