import type { PageRequest } from '../../pages/cache/response-cache';
import { readPlainRequest } from '../plain-request';

/** Whether a proxy is trusted is decided on the ordinary path; here its header only makes another address. */
export function hostOf(headers: { host?: string; 'x-forwarded-host'?: string | string[] }): string {
  const forwarded = headers['x-forwarded-host'];
  return forwarded === undefined ? (headers.host ?? '') : `${headers.host ?? ''}\n${String(forwarded)}`;
}

/** The page that this text requests, when it is exactly one whole, ordinary GET; null for everything else. */
export function readPageRequest(text: string): PageRequest | null {
  const request = readPlainRequest(text);
  if (request?.method !== 'GET') return null;
  const { path, headers } = request;
  return {
    path,
    host: hostOf(headers),
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  };
}
