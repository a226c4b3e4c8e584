import { daysLeft, whenWords } from './post-words';

const now = Date.parse('2026-07-15T12:00:00Z');

it('counts the days until an article is gone', () => {
  expect(daysLeft('2026-07-15T12:00:00Z', now)).toBe(30);
  expect(daysLeft('2026-06-16T12:00:00Z', now)).toBe(1);
  expect(daysLeft('2026-01-01T12:00:00Z', now)).toBe(0);
});

it('says when, in London', () => {
  const at = '2026-07-20T08:00:00.000Z';
  expect(whenWords({ status: 'scheduled', published_at: at, trashed_at: null }, now)).toBe(
    '20 Jul 2026, 09:00 BST',
  );
  expect(whenWords({ status: 'draft', published_at: null, trashed_at: null }, now)).toBe('');
  expect(whenWords({ status: 'trash', published_at: at, trashed_at: '2026-06-16T12:00:00Z' }, now)).toBe(
    'Deleted for good in 1 day',
  );
});
