import { pageFrom } from './paging';

const cursorOf = (row: number) => `after ${row}`;

it.each([
  [[1, 2, 3], [1, 2], 'after 2'],
  [[1, 2], [1, 2], null],
  [[], [], null],
])('of two rows from %j', (found, items, next_cursor) =>
  expect(pageFrom(found, 2, cursorOf)).toEqual({ items, next_cursor }),
);
