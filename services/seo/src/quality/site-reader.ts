/** The response at a URL. Redirects are reported, not followed. */
export interface SiteResponse {
  readonly status: number;
  /** The Location header. */
  readonly location: string | null;
  readonly isPage: boolean;
  readonly noindex: boolean;
  /** Only of pages and sitemaps. */
  readonly body: string;
}

export type ReadAddress = (path: string, signal: AbortSignal) => Promise<SiteResponse>;

const timeoutMs = 15_000;
/** Identifies itself as a robot, so that its requests are not counted as visits. */
const userAgent = 'Latchline-Quality-Bot/1.0';

/** Reads the site at `base`, which may be an internal address of the public host. */
export function readerOf(base: string, site: string): ReadAddress {
  const { host, protocol } = new URL(site);
  const inner = new URL(base).host !== host;
  const forwarded: Record<string, string> = inner
    ? { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
    : {};
  return async (path, signal) => {
    const response = await fetch(new URL(path, base), {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: { 'user-agent': userAgent, accept: 'text/html,application/xml;q=0.9,*/*;q=0.5', ...forwarded },
    });
    const type = response.headers.get('content-type') ?? '';
    const isPage = type.startsWith('text/html');
    const wanted = isPage || type.includes('xml');
    const body = wanted ? await response.text() : '';
    if (!wanted) await response.body?.cancel();
    return {
      status: response.status,
      location: response.headers.get('location'),
      isPage,
      noindex: /\b(noindex|none)\b/i.test(response.headers.get('x-robots-tag') ?? ''),
      body,
    };
  };
}
