/**
 * The trace of this page view, which the server sends in `Server-Timing`; requests from the page continue it. It is not
 * stored, and most pages have none.
 */
export function pageTrace(): { traceparent?: string } {
  // Not supported by older browsers and jsdom.
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  const traceparent = page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  return traceparent ? { traceparent } : {};
}
