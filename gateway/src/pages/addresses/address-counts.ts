import type { AddressReport } from '@latchline/contracts/seo/redirects/address-report';

type Counts = Pick<AddressReport, 'missing' | 'redirected'>;
type Missing = AddressReport['missing'][number];

/** Addresses of each kind between two flushes; further ones are not counted. */
const maxEntries = 500;

/** Counts addresses until drained. Bounded, so that a flood of random addresses cannot fill the memory. */
export class AddressCounts {
  private missingPages = new Map<string, Missing>();
  private redirects = new Map<string, number>();

  missing(path: string, referrer: string | null, count = 1): void {
    const key = `${path}\n${referrer ?? ''}`;
    const known = this.missingPages.get(key);
    if (!known && this.missingPages.size >= maxEntries) return;
    this.missingPages.set(key, { path, referrer, count: (known?.count ?? 0) + count });
  }

  redirected(from: string, count = 1): void {
    if (!this.redirects.has(from) && this.redirects.size >= maxEntries) return;
    this.redirects.set(from, (this.redirects.get(from) ?? 0) + count);
  }

  drain(): Counts {
    const counts = {
      missing: [...this.missingPages.values()],
      redirected: [...this.redirects].map(([from, count]) => ({ from, count })),
    };
    this.missingPages = new Map();
    this.redirects = new Map();
    return counts;
  }
}
