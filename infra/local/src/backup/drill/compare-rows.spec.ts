import { differingTables } from './compare-rows';

it('accepts equal rows, and a few that changed during the backup', () => {
  expect(
    differingTables({ 'leads.leads': 5_000, 'seo.outbox': 12 }, { 'leads.leads': 5_030, 'seo.outbox': 0 }),
  ).toEqual([]);
});

it('names tables that are missing, emptied or much shorter', () => {
  const saved = { 'leads.leads': 5_000, 'identity.users': 3, 'content.pages': 40, 'seo.counts': 21 };
  expect(differingTables(saved, { 'leads.leads': 4_900, 'content.pages': 40, 'seo.counts': 0 })).toEqual([
    'leads.leads has 4900 rows instead of 5000',
    'identity.users is missing',
    'seo.counts has 0 rows instead of 21',
  ]);
});

it('accepts tables that are new', () => expect(differingTables({}, { 'leads.leads': 1 })).toEqual([]));
