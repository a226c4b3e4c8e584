import { matching, type PaletteItem } from './palette-item';

const itemOf = (title: string, rest: Partial<PaletteItem> = {}): PaletteItem => ({
  key: title,
  group: 'Screens',
  title,
  icon: 'search',
  run: () => undefined,
  ...rest,
});
const items = [
  itemOf('SEO Settings', { note: 'Site' }),
  itemOf('Media', { note: 'Site', words: 'pictures uploads' }),
  itemOf('Users', { note: 'Settings', words: 'team invite' }),
  itemOf('Café keys'),
];
const found = (typed: string) => matching(items, typed).map(({ title }) => title);

it.each([
  ['', ['SEO Settings', 'Media', 'Users', 'Café keys']],
  ['med', ['Media']],
  ['set', ['SEO Settings', 'Users']],
  ['site up', ['Media']],
  ['settings seo', ['SEO Settings']],
  ['CAFE', ['Café keys']],
  ['invite  Users', ['Users']],
  ['edia', []],
  ['users media', []],
])('finds "%s" by the beginnings of words, titles first', (typed, titles) => {
  expect(found(typed)).toEqual(titles);
});
