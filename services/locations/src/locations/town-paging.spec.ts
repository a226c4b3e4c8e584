import { cursorAfter, placeOfCursor } from './town-paging';

it.each(['Maltby', 'Bishop’s Stortford', 'St. John\nthe Baptist', ''])('%j survives its cursor', (name) => {
  expect(placeOfCursor(cursorAfter({ name, slug: 'a-town' }))).toEqual({ name, slug: 'a-town' });
});

it.each(['', '!', 'x', 'AAAA', '____'])(
  'the cursor %j of a guess is a place that Postgres can compare',
  (cursor) => {
    const { name, slug } = placeOfCursor(cursor);
    expect(`${name}${slug}`).not.toContain('\0');
  },
);
