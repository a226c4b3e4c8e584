import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BrowserEntry } from '../assets/browser-build';
import { assetAddress } from '../releases/release';
import type { FoundRelease } from '../releases/release-reader';
import type { ReleaseWatch } from '../releases/release-watch';
import { adminDocument, adminPolicy, type AdminRemote } from './admin-document';
import { adminManifest } from './admin-manifest';

function remoteOf({ remote, browser: { entry, global, chunks, stylesheets } }: FoundRelease): AdminRemote {
  const address = (file: string) => assetAddress(remote, file);
  return {
    name: remote,
    entry: address(entry),
    global,
    scripts: (chunks['app'] ?? []).map(address),
    stylesheets: (stylesheets['app'] ?? []).map(address),
  };
}

export function adminRoutes(
  app: FastifyInstance,
  admin: ReleaseWatch<FoundRelease>,
  host: BrowserEntry,
): void {
  const send = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const release = admin.current?.release;
    const remote = release && remoteOf(release);
    return reply
      .code(release ? 200 : 503)
      .header('content-security-policy', adminPolicy(nonce))
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(
        adminDocument({ script: host.script, stylesheets: host.stylesheets, remote: remote ?? null, nonce }),
      );
  };
  app.get('/admin/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('application/manifest+json')
      .send(JSON.stringify(adminManifest)),
  );
  app.get('/admin', (_request, reply) => send(reply));
  app.get('/admin/*', (_request, reply) => send(reply));
}
