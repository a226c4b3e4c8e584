import type { AddressNotes } from '@latchline/contracts/seo/redirects/address-notes';

type Page = Pick<AddressNotes, 'missing' | 'redirected'>;
type Missing = AddressNotes['missing'][number];

/** So many addresses of each kind between two times of handing on; what is beyond is not noted. */
const mostEntries = 500;

/** Counts until somebody takes them: a flood of made-up addresses fills a page and no more. */
export class NoteBook {
  private missed = new Map<string, Missing>();
  private led = new Map<string, number>();

  missing(path: string, referrer: string | null, count = 1): void {
    const key = `${path}\n${referrer ?? ''}`;
    const known = this.missed.get(key);
    if (!known && this.missed.size >= mostEntries) return;
    this.missed.set(key, { path, referrer, count: (known?.count ?? 0) + count });
  }

  redirected(from: string, count = 1): void {
    if (!this.led.has(from) && this.led.size >= mostEntries) return;
    this.led.set(from, (this.led.get(from) ?? 0) + count);
  }

  takeAll(): Page {
    const page = {
      missing: [...this.missed.values()],
      redirected: [...this.led].map(([from, count]) => ({ from, count })),
    };
    this.missed = new Map();
    this.led = new Map();
    return page;
  }
}
