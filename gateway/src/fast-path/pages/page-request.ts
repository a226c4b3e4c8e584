import type { PageRequest } from '../../pages/cache/response-cache';
import { readPlainRequest } from '../plain-request';

/** Only the ordinary path decides whether a proxy is trusted. Here its header is merely part of the cache key. */
export function hostOf(headers: { host?: string; 'x-forwarded-host'?: string | string[] }): string {
  const forwarded = headers['x-forwarded-host'];
  return forwarded === undefined ? (headers.host ?? '') : `${headers.host ?? ''}\n${String(forwarded)}`;
}

/** The page request in this text, if it is exactly one complete, ordinary GET; null otherwise. */
export function readPageRequest(text: string): PageRequest | null {
  const request = readPlainRequest(text);
  if (request?.method !== 'GET') return null;
  const { path, headers } = request;
  return {
    path,
    host: hostOf(headers),
    acceptEncoding: headers['accept-encoding'],
    availableDictionary: headers['available-dictionary'],
    ifNoneMatch: headers['if-none-match'],
  };
}
