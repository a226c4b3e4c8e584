import { overriddenPages } from './overridden-pages';

const site = 'https://locks.co.uk';
const [before, after] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')];
const pages = new Map([
  ['/a', before],
  ['/b', after],
]);
const shown = (path: string, change: { noindex?: boolean; canonical?: string; updated_at?: Date }) => [
  ...overriddenPages(pages, [{ path, noindex: false, canonical: '', updated_at: before, ...change }], site),
];

it('leaves out pages that are kept from engines, or are elsewhere by their own account', () => {
  expect(shown('/a', { noindex: true })).toEqual([['/b', after]]);
  expect(shown('/a', { canonical: `${site}/b` })).toEqual([['/b', after]]);
  expect(shown('/a', { canonical: '/b' })).toEqual([['/b', after]]);
  expect(shown('/a', { canonical: `${site}/a` })).toHaveLength(2);
});

it('takes new words in a head for a change of the page, and makes up no page', () => {
  expect(shown('/a', { updated_at: after })).toEqual([
    ['/a', after],
    ['/b', after],
  ]);
  expect(shown('/b', { updated_at: before })).toEqual([...pages]);
  expect(shown('/gone', {})).toEqual([...pages]);
});
