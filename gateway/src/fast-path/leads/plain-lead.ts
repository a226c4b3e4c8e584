import type { IncomingHttpHeaders } from 'node:http';
import { bodyLimitBytes } from '../../edge/server/fastify.adapter';
import { headEnd, readPlainRequest } from '../plain-request';

export interface RequestHead {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const path = '/api/leads';
const plainJson = /^application\/json(?:; ?charset=utf-8)?$/i;
const firstOfPost = 'P'.charCodeAt(0);

/**
 * The length of an ordinary lead's body: JSON in UTF-8, with a Content-Length and no Content-Encoding. Null for everything
 * else, which the HTTP server accepts or refuses.
 */
export function plainLeadLength({ method, url, headers }: RequestHead): number | null {
  if (method !== 'POST' || url !== path || !plainJson.test(headers['content-type'] ?? '')) return null;
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return null;
  if (headers.upgrade !== undefined || headers.expect !== undefined) return null;
  const length = headers['content-length'] ?? '';
  if (!/^[1-9]\d{0,5}$/.test(length)) return null;
  return Number(length) <= bodyLimitBytes ? Number(length) : null;
}

/** The lead in these bytes, if they are exactly one ordinary request; null otherwise. */
export function readPlainLead(bytes: Buffer): { head: RequestHead; body: Buffer } | null {
  if (bytes[0] !== firstOfPost) return null;
  const headLength = bytes.indexOf(headEnd) + headEnd.length;
  if (headLength < headEnd.length) return null;
  const request = readPlainRequest(bytes.toString('latin1', 0, headLength));
  if (!request) return null;
  const { method, path: url, headers } = request;
  const head = { method, url, headers };
  const body = bytes.subarray(headLength);
  return plainLeadLength(head) === body.length ? { head, body } : null;
}
