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

it('leaves out pages with noindex or another canonical URL', () => {
  expect(shown('/a', { noindex: true })).toEqual([['/b', after]]);
  expect(shown('/a', { canonical: `${site}/b` })).toEqual([['/b', after]]);
  expect(shown('/a', { canonical: '/b' })).toEqual([['/b', after]]);
  expect(shown('/a', { canonical: `${site}/a` })).toHaveLength(2);
});

it.each(['{page_url}', '{site_url}/a', 'https://locks.co.uk:a/b'])(
  'lists a page with the canonical URL %s, because its own is shown',
  (canonical) => expect(shown('/a', { canonical })).toHaveLength(2),
);

it('counts a changed head as a change of the page, and adds no page', () => {
  expect(shown('/a', { updated_at: after })).toEqual([
    ['/a', after],
    ['/b', after],
  ]);
  expect(shown('/b', { updated_at: before })).toEqual([...pages]);
  expect(shown('/gone', {})).toEqual([...pages]);
});
