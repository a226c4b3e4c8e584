import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset, AssetStore } from './asset-store';

const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** Files without a hash in their name are revalidated each time, cheaply by ETag. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const { encoding, body } = bestForm(asset, String(request.headers['accept-encoding'] ?? ''));
  const etag = encoding ? asset.etag.replace(/"$/, `-${encoding}"`) : asset.etag;
  reply
    .header('etag', etag)
    .header('cache-control', asset.immutable ? forever : revalidate)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff');
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(asset.contentType).send(body);
}

function bestForm({ body, encoded }: Asset, accepted: string): { encoding?: 'br' | 'gzip'; body: Buffer } {
  if (encoded.br && /\bbr\b/.test(accepted)) return { encoding: 'br', body: encoded.br };
  if (encoded.gzip && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: encoded.gzip };
  return { body };
}

const isFresh = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

export function assetRoutes(app: FastifyInstance, store: AssetStore): void {
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const asset = store.find(request.params['*']);
    if (asset) return sendAsset(request, reply, asset);
    // An old page may request a deleted file; a cached 404 must not outlive the next release.
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
  });
}
