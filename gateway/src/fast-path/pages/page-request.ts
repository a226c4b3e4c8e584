import { readPlainRequest } from '../plain-request';

/** As much of a request as decides which kept answer fits it. */
export interface SimpleRequest {
  readonly path: string;
  /** As asked for, and as a proxy in front of us says that it was. */
  readonly host: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Whether a proxy is believed is decided behind this; here its word only makes another address. */
export function hostOf(headers: { host?: string; 'x-forwarded-host'?: string | string[] }): string {
  const forwarded = headers['x-forwarded-host'];
  return forwarded === undefined ? (headers.host ?? '') : `${headers.host ?? ''}\n${String(forwarded)}`;
}

/** The page that is asked for by this text, when it is exactly one whole, ordinary request; null for everything else. */
export function readSimpleRequest(text: string): SimpleRequest | null {
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
