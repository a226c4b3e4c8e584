import type { SuggestedPage } from '@latchline/contracts/seo/redirects/missing-page.operations';
import type { Redirect, RedirectDraft } from '@latchline/contracts/seo/redirects/redirect.schema';

const at = '2025-03-01T12:00:00.000Z';
let numbers = 0;

export function redirectOf(change: Partial<Redirect> = {}): Redirect {
  return {
    id: `00000000-0000-7000-8006-${String(++numbers).padStart(12, '0')}`,
    from: '/old',
    to: '/new',
    status: 301,
    origin: 'manual',
    hits: 0,
    last_hit_at: null,
    created_by: 'dee@latchline.example',
    created_at: at,
    updated_at: at,
    ...change,
  };
}

export const missingOf = (change: Partial<SuggestedPage> = {}): SuggestedPage => ({
  path: '/sheffeild',
  count: 3,
  first_seen: at,
  last_seen: at,
  referrers: [{ host: 'forum.example', count: 2 }],
  ignored: false,
  suggestion: '/locksmiths/south-yorkshire/sheffield',
  ...change,
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** The part of the gateway's contract that is about old addresses, in memory. */
export class FakeRedirects {
  items: Redirect[] = [];
  missing: SuggestedPage[] = [];

  /** Undefined for what is somebody else's. */
  answer({ method, path, query, body }: Asked) {
    if (path.startsWith('/api/admin/missing-pages')) return this.ofMissing(method, query, body);
    if (!path.startsWith('/api/admin/redirects')) return undefined;
    const id = path.split('/').at(-1) ?? '';
    if (method === 'GET') return { status: 200, body: { items: this.items } };
    if (id === 'import') return this.take((body as { redirects: RedirectDraft[] }).redirects);
    if (method === 'DELETE') {
      this.items = this.items.filter((one) => one.id !== id);
      return { status: 204 };
    }
    const draft = body as RedirectDraft;
    if (this.items.some((one) => one.from === draft.from && one.id !== id)) {
      return conflict(`${draft.from} is redirected already`);
    }
    const known = this.items.find((one) => one.id === id);
    if (known) Object.assign(known, draft);
    else this.items.push(redirectOf(draft));
    this.missing = this.missing.filter((one) => one.path !== draft.from);
    return { status: known ? 200 : 201, body: known ?? this.items.at(-1) };
  }

  private take(drafts: readonly RedirectDraft[]) {
    const items = drafts.map((draft) => {
      const refused = draft.to === draft.from;
      if (!refused) this.items.push(redirectOf({ ...draft, origin: 'imported' }));
      return {
        from: draft.from,
        outcome: refused ? 'refused' : 'added',
        message: refused ? 'In circles' : null,
      };
    });
    return { status: 200, body: { items } };
  }

  private ofMissing(method: string, query: URLSearchParams, body: unknown) {
    if (method === 'POST') {
      const { path, ignored } = body as { path: string; ignored: boolean };
      this.missing = this.missing.map((one) => (one.path === path ? { ...one, ignored } : one));
      return { status: 204 };
    }
    const items = this.missing.filter(({ ignored }) => String(ignored) === query.get('ignored'));
    return { status: 200, body: { items, next_cursor: null } };
  }
}

const conflict = (detail: string) => ({
  status: 409,
  body: { type: 'about:blank', title: 'Conflict', status: 409, detail, trace_id: '0' },
  headers: { 'content-type': 'application/problem+json' },
});
