import type { IncomingHttpHeaders } from 'node:http';
import { bodyLimitBytes } from '../../../edge/fastify.adapter';

export interface RequestHead {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const path = '/api/leads';
const plainJson = /^application\/json(?:; ?charset=utf-8)?$/i;

/**
 * How many bytes the body of an ordinary lead has: JSON in UTF-8, its length said beforehand, nothing packed. Null for
 * everything else, whatever it may be: the way through the HTTP server reads or refuses that.
 */
export function plainLeadLength({ method, url, headers }: RequestHead): number | null {
  if (method !== 'POST' || url !== path || !plainJson.test(headers['content-type'] ?? '')) return null;
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return null;
  // An offer of another protocol, or a condition, is for those who know what they mean.
  if (headers.upgrade !== undefined || headers.expect !== undefined) return null;
  const length = headers['content-length'] ?? '';
  if (!/^[1-9]\d{0,5}$/.test(length)) return null;
  return Number(length) <= bodyLimitBytes ? Number(length) : null;
}
