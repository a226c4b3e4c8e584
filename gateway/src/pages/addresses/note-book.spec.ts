import { NoteBook } from './note-book';

it('counts by address and host, and is empty once taken', () => {
  const book = new NoteBook();
  book.missing('/old', 'a.example');
  book.missing('/old', 'a.example');
  book.missing('/old', null);
  book.redirected('/moved', 2);
  expect(book.takeAll()).toEqual({
    missing: [
      { path: '/old', referrer: 'a.example', count: 2 },
      { path: '/old', referrer: null, count: 1 },
    ],
    redirected: [{ from: '/moved', count: 2 }],
  });
  expect(book.takeAll()).toEqual({ missing: [], redirected: [] });
});

it('takes no more room than a page, and goes on counting what stands on it', () => {
  const book = new NoteBook();
  for (let number = 0; number < 2_000; number++) book.missing(`/made-up-${number}`, null);
  book.missing('/made-up-0', null);
  const { missing } = book.takeAll();
  expect(missing).toHaveLength(500);
  expect(missing[0]).toMatchObject({ count: 2 });
});
