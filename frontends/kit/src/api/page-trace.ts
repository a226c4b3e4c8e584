/**
 * The trace in which this page was sent, as its server told it in `Server-Timing`: what is sent from the page goes on in
 * it. It stands for this one view of the page and is kept nowhere; most pages have none.
 */
export function pageTrace(): { traceparent?: string } {
  // Older browsers, and jsdom, know nothing of it.
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  const told = page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  return told ? { traceparent: told } : {};
}
