import { daysLeft, dateLabel } from './post-labels';

const now = Date.parse('2026-07-15T12:00:00Z');

it('counts the days until an article in the trash is deleted', () => {
  expect(daysLeft('2026-07-15T12:00:00Z', now)).toBe(30);
  expect(daysLeft('2026-06-16T12:00:00Z', now)).toBe(1);
  expect(daysLeft('2026-01-01T12:00:00Z', now)).toBe(0);
});

it('shows the date in London time, or the days until deletion', () => {
  const at = '2026-07-20T08:00:00.000Z';
  expect(dateLabel({ status: 'scheduled', published_at: at, trashed_at: null }, now)).toBe(
    '20 Jul 2026, 09:00 BST',
  );
  expect(dateLabel({ status: 'draft', published_at: null, trashed_at: null }, now)).toBe('');
  expect(dateLabel({ status: 'trash', published_at: at, trashed_at: '2026-06-16T12:00:00Z' }, now)).toBe(
    'Permanently deleted in 1 day',
  );
});
