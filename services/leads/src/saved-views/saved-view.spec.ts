import { reordered, mayChange, type SavedView, viewFor } from './saved-view';

const me = { user_id: '01975c9e-7f00-7000-8000-000000000001', may_share: false };
const admin = { user_id: '01975c9e-7f00-7000-8000-000000000002', may_share: true };
const view = (id: string, change: Partial<SavedView> = {}): SavedView => ({
  id,
  owner_id: me.user_id,
  name: id,
  filters: {},
  shared: false,
  is_default: false,
  position: 0,
  updated_at: '2026-03-01T09:30:00.000Z',
  ...change,
});

describe('mayChange', () => {
  const shared = view('a', { shared: true });
  it.each([
    ['my own', view('a'), me, {}, true],
    ["somebody else's", view('a'), admin, {}, false],
    ['to share my own', view('a'), me, { shared: true }, false],
    ['a shared one that I made', shared, me, {}, false],
    ['a shared one, as an administrator', shared, admin, {}, true],
  ])('%s', (_what, one, viewer, patch, allowed) => {
    expect(mayChange(one, viewer, patch)).toBe(allowed);
  });
});

it('shows whether the view is the viewer’s own, without the owner’s id', () => {
  expect(viewFor(view('a'), me)).toEqual({
    id: 'a',
    name: 'a',
    filters: {},
    shared: false,
    is_default: false,
    mine: true,
    updated_at: '2026-03-01T09:30:00.000Z',
  });
});

describe('reordered', () => {
  const all = [view('s', { shared: true }), view('t', { shared: true }), view('a'), view('b'), view('c')];
  const order = (ids: string[], viewer = me) => reordered(all, ids, viewer).map(({ id }) => id);

  it('sorts shared views first, then the named ones, then the others as before', () => {
    expect(order(['c', 'a'])).toEqual(['s', 't', 'c', 'a', 'b']);
    expect(order(['c', 't'], { ...admin, user_id: me.user_id })).toEqual(['t', 's', 'c', 'a', 'b']);
  });

  it('does not move shared views for a user who may not share', () => {
    expect(order(['t', 's'])).toEqual(['s', 't', 'a', 'b', 'c']);
  });
});
