import { webVitalsSchema } from '@latchline/contracts/tracking/web-vitals.schema';
import { measureVitals } from './vitals';

type Tell = (entries: object[]) => void;
let tell: Record<string, Tell> = {};

beforeEach(() => {
  tell = {};
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
    constructor(private readonly heard: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }) {
      tell[type] = (entries) => this.heard({ getEntries: () => entries });
    }
    takeRecords = () => [];
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  performance.getEntriesByType = () => [{ responseStart: 120 }] as unknown as PerformanceEntryList;
});

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

it('measures the last paint, the slowest interaction and the first byte, in seconds', () => {
  const figures = measureVitals();
  tell['largest-contentful-paint']!([{ startTime: 400 }, { startTime: 900 }]);
  tell.event!([{ duration: 48, interactionId: 1 }, { duration: 240, interactionId: 2 }, { duration: 999 }]);
  expect(figures()).toEqual({ lcp: 0.9, inp: 0.24, ttfb: 0.12 });
  expect(webVitalsSchema.parse({ page_type: 'homepage', ...figures() })).toBeTruthy();
});

it('measures a prerendered page from when it is opened', () => {
  const navigation = { responseStart: 120, activationStart: 700 };
  performance.getEntriesByType = () => [navigation] as unknown as PerformanceEntryList;
  const figures = measureVitals();
  tell['largest-contentful-paint']!([{ startTime: 950 }]);
  expect(figures()).toEqual({ lcp: 0.25, ttfb: 0 });
});

it('measures layout shifts by their worst burst, without those caused by input', () => {
  const figures = measureVitals();
  tell['layout-shift']!([shift(0, 0.1), shift(500, 0.1), shift(900, 5, true), shift(3_000, 0.15)]);
  expect(figures().cls).toBeCloseTo(0.2);
  tell['layout-shift']!(Array.from({ length: 8 }, (_, index) => shift(10_000 + index * 900, 0.1)));
  expect(figures().cls).toBeCloseTo(0.6);
});

it('measures nothing in a browser without support', () => {
  Object.assign(PerformanceObserver, { supportedEntryTypes: [] });
  expect(measureVitals()()).toEqual({ ttfb: 0.12 });
});
