import type { WebVitals } from '@latchline/contracts/tracking/web-vitals.schema';

type Figures = Omit<WebVitals, 'page_type'>;
/** `activationStart`: when a prerendered page was opened; 0 for others. */
type Navigation = PerformanceNavigationTiming & { readonly activationStart?: number };
type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

const gapMs = 1_000;
const longestMs = 5_000;
/** Faster interactions need no measurement: they are good. */
const noticedMs = 40;

/** CLS is the worst session window of layout shifts: gaps under a second, and at most five seconds long. */
function worstBurst(): (shift: Shift) => number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  return ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return worst;
    if (startTime - last > gapMs || startTime - first > longestMs) [sum, first] = [0, startTime];
    last = startTime;
    sum += value;
    return (worst = Math.max(worst, sum));
  };
}

/** Starts measuring, including earlier entries that the browser has buffered. Returns a function for the figures so far. */
export function measureVitals(): () => Figures {
  const figures: Figures = {};
  const burst = worstBurst();
  const [page] = performance.getEntriesByType('navigation') as Navigation[];
  /** Seconds since the visitor opened the page, which may have been rendered before. */
  const sinceOpened = (time: number) => Math.max(0, time - (page?.activationStart ?? 0)) / 1_000;
  const take = <Entry extends PerformanceEntry>(entries: PerformanceEntry[], note: (entry: Entry) => void) =>
    (entries as Entry[]).forEach(note);
  const noteOf: Record<string, (entries: PerformanceEntry[]) => void> = {
    'largest-contentful-paint': (entries) => take(entries, (e) => (figures.lcp = sinceOpened(e.startTime))),
    'layout-shift': (entries) => take<Shift>(entries, (e) => (figures.cls = burst(e))),
    event: (entries) =>
      take<PerformanceEventTiming & { interactionId?: number }>(entries, (e) => {
        if (e.interactionId) figures.inp = Math.max(figures.inp ?? 0, e.duration / 1_000);
      }),
  };
  const observers = Object.entries(noteOf).flatMap(([type, note]) => {
    // Skip entry types that the browser does not support.
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return [];
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type, buffered: true, durationThreshold: noticedMs } as PerformanceObserverInit);
    return [{ observer, note }];
  });
  return () => {
    for (const { observer, note } of observers) note(observer.takeRecords());
    if (page) figures.ttfb = sinceOpened(page.responseStart);
    return figures;
  };
}
