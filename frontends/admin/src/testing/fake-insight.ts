import type { ResponseTimes } from '@latchline/contracts/leads/response-clock.operations';
import type { Visits } from '@latchline/contracts/seo/counts/visits.operations';

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
}

const values: Readonly<Record<string, readonly (readonly [string | null, number])[]>> = {
  urgency: [
    ['emergency', 8],
    ['flexible', 4],
  ],
  service: [['lock-repair', 12]],
  town: [
    ['Sheffield', 9],
    [null, 3],
  ],
  source: [
    ['google-ads', 7],
    ['direct', 5],
  ],
};

const times: ResponseTimes = {
  ...{ leads: 12, contacted: 10, kept: 9, broken: 1, waiting: 2, kept_share: 0.9 },
  ...{ median_seconds: 240, p95_seconds: 4_800 },
};

/** Figures of a period, made up: every day of it has as many leads as the last, the period before half as many. */
export class FakeInsight {
  empty = false;

  /** Undefined for what is somebody else's. */
  answer({ path, query }: Asked) {
    const body = this.body(path, query);
    return body && { status: 200, body };
  }

  private body(path: string, query: URLSearchParams) {
    const [from, to] = [query.get('from') ?? '2025-03-01', query.get('to') ?? '2025-03-02'];
    if (path === '/api/admin/leads/series') return this.series(query.get('by') ?? '', from, to);
    if (path === '/api/admin/response-times') {
      const none = { ...times, leads: 0, contacted: 0, kept: 0, broken: 0, waiting: 0 };
      const all = this.empty ? { ...none, median_seconds: null, p95_seconds: null, kept_share: null } : times;
      return {
        ...all,
        ...{ from, to },
        by_urgency: this.empty ? [] : [{ urgency: 'emergency', ...times }],
        by_hour: this.empty ? [] : [{ hour: 9, ...times }],
      };
    }
    if (path === '/api/admin/visits') return this.visits(from, to);
    if (path !== '/api/admin/contacts/sources') return undefined;
    return { from, to, items: this.empty ? [] : [{ source: 'google-ads', calls: 3, chats: 1, forms: 7 }] };
  }

  private series(by: string, from: string, to: string) {
    const lines = this.empty ? [] : (values[by] ?? []);
    return {
      ...{ by, from, to, days: [from, to], others: null },
      series: lines.map(([value, total]) => ({ value, total, leads: [total, 0] })),
    };
  }

  private visits(from: string, to: string): Visits {
    const sums = this.empty
      ? { views: 0, calls: 0, chats: 0, forms: 0 }
      : { views: 200, calls: 6, chats: 2, forms: 2 };
    const two = (value: number) => [value, 0];
    return {
      ...{ from, to, days: [from, to], total: sums, other_pages: null },
      daily: {
        views: two(sums.views),
        calls: two(sums.calls),
        chats: two(sums.chats),
        forms: two(sums.forms),
      },
      pages: this.empty ? [] : [{ page: '/', ...sums }],
      parts: this.empty ? [] : [{ part: 'call_bar', calls: 6, chats: 2 }],
    };
  }
}
