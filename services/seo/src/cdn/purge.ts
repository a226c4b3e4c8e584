/** What a CDN has to drop after a change. */
export interface OutdatedPages {
  readonly tag: string;
  /** Absolute URLs of the pages that search engines know: for caches without tags. */
  readonly urls: readonly string[];
}

/** Has a CDN drop its copies; rejects with the reason if it does not accept that. */
export type Purge = (pages: OutdatedPages, signal: AbortSignal) => Promise<void>;

export interface PurgeOptions {
  readonly url: string;
  readonly token: string | undefined;
}

/** Posts JSON and returns the response's body if its status is in the 200s. Never follows a redirect with the token. */
export async function post(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: unknown; signal: AbortSignal },
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The CDN responded ${response.status}: ${text.slice(0, 200)}`);
  return text;
}
