// Caddy as infra/docker/online.yml runs it: the same version and the same Caddyfile, with certificates of its own authority.
import { spawn } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './own-system.mjs';
import { goProgram, goVersions, tools } from './slow-link.mjs';

const docker = join(dirname(fileURLToPath(import.meta.url)), '../../../infra/docker');
const version = 'v2.11.9';
export const host = 'www.locksmith.test';

/** Builds Caddy the first time. */
function caddy() {
  const [, wanted] = /image: caddy:([\d.]+)/.exec(readFileSync(join(docker, 'online.yml'), 'utf8'));
  if (!version.startsWith(`v${wanted}.`)) throw new Error(`online.yml has Caddy ${wanted}, not ${version}`);
  const isBuilt = existsSync(join(tools, 'caddy')) && goVersions(join(tools, 'caddy')).includes(version);
  if (isBuilt) return join(tools, 'caddy');
  console.error(`Building Caddy ${version} …`);
  return goProgram('caddy', ['install', `github.com/caddyserver/caddy/v2/cmd/caddy@${version}`]);
}

/** `spki` is what Chromium needs to trust its certificates. */
export async function startEdge({ under, gateway, folder }) {
  const site = readFileSync(join(docker, 'caddy/Caddyfile'), 'utf8');
  if (!site.includes('reverse_proxy gateway:3000 ')) throw new Error('The Caddyfile has another gateway');
  const config = join(folder, 'Caddyfile');
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, site.replace('gateway:3000', gateway));
  const log = join(folder, 'caddy.log');
  const [program, ...args] = [...under, caddy(), 'run', '--adapter', 'caddyfile', '--config', config];
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
    env: {
      PATH: process.env.PATH,
      ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      SITE_HOST: host,
      REDIRECT_HOSTS: 'http://redirects.invalid',
      CERTIFICATE_EMAIL: 'bench@latchline.example',
      // Its authority must not become one of this machine.
      CERTIFICATE_ISSUER: 'local_certs\n\tskip_install_trust',
    },
  });
  const certificate = join(folder, `caddy/certificates/local/${host}/${host}.crt`);
  await until('Caddy', () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended: ${readFileSync(log, 'utf8').slice(-500)}`);
    return existsSync(certificate);
  });
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const spki = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { spki, version, stop: () => child.kill('SIGKILL') };
}
