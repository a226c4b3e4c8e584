import {
  missingPageRoutes,
  type SuggestedPage,
} from '@latchline/contracts/seo/redirects/missing-page.operations';
import { redirectRoutes } from '@latchline/contracts/seo/redirects/redirect.operations';
import { checkVersion, findIn, type On, Refusal } from './fake-routes';
import type {
  Redirect,
  RedirectDraft,
  RedirectImportResults,
} from '@latchline/contracts/seo/redirects/redirect.schema';

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

/** In-memory redirects and missing pages. */
export function fakeRedirects(on: On) {
  const state = { items: [] as Redirect[], missing: [] as SuggestedPage[] };
  const checked = (draft: RedirectDraft, id?: string): RedirectDraft => {
    if (state.items.some((one) => one.from === draft.from && one.id !== id)) {
      throw new Refusal(409, `${draft.from} is redirected already`);
    }
    state.missing = state.missing.filter((one) => one.path !== draft.from);
    return draft;
  };
  on(redirectRoutes.listRedirects, () => ({ items: state.items }));
  on(redirectRoutes.createRedirect, ({ body }) => {
    const made = redirectOf(checked(body));
    state.items.push(made);
    return made;
  });
  on(redirectRoutes.changeRedirect, ({ params: { id }, body, version }) => {
    const redirect = findIn(state.items, id);
    checkVersion(version, redirect);
    return Object.assign(redirect, checked(body, id));
  });
  on(redirectRoutes.deleteRedirect, ({ params, version }) => {
    const redirect = findIn(state.items, params.id);
    checkVersion(version, redirect);
    state.items = state.items.filter((one) => one !== redirect);
  });
  on(redirectRoutes.importRedirects, ({ body }) => ({
    items: body.redirects.map((draft): RedirectImportResults['items'][number] => {
      if (draft.to === draft.from)
        return { from: draft.from, outcome: 'refused', message: 'This redirect would loop' };
      if (!body.dry_run) state.items.push(redirectOf({ ...draft, origin: 'imported' }));
      return { from: draft.from, outcome: 'added', message: null };
    }),
  }));
  on(missingPageRoutes.listMissingPages, ({ query }) => ({
    items: state.missing.filter(({ ignored }) => String(ignored) === String(query.ignored)),
    next_cursor: null,
  }));
  on(missingPageRoutes.ignoreMissingPage, ({ body: { path, ignored } }) => {
    state.missing = state.missing.map((one) => (one.path === path ? { ...one, ignored } : one));
  });
  return state;
}
