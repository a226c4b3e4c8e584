import { firstPage, PageChain } from './page-chain';

const page = (rows: number, next_cursor: string | null) => ({
  items: Array.from({ length: rows }),
  next_cursor,
});

describe('PageChain', () => {
  it('counts the rows before a page that is no longer loaded', () => {
    const chain = new PageChain();
    chain.note([page(50, 'b'), page(100, 'c')], [firstPage, 'b']);
    chain.note([page(53, 'b'), page(100, 'c'), page(100, 'd')], [firstPage, 'b', 'c']);
    expect(['', 'b', 'c', 'd'].map((cursor) => chain.rowsBefore(cursor))).toEqual([0, 53, 153, 253]);
  });

  it('finds the previous page', () => {
    const chain = new PageChain();
    chain.note([page(50, 'b'), page(100, null)], [firstPage, 'b']);
    expect([chain.before('b'), chain.before(firstPage)]).toEqual([firstPage, undefined]);
  });

  it('stays in place when the previous page is unknown', () => {
    const chain = new PageChain();
    chain.note([page(50, 'b'), page(100, 'c')], [firstPage, 'b']);
    expect(chain.rowsBefore('c')).toBe(150);
    chain.note([page(51, 'x')], [firstPage]);
    expect(chain.rowsBefore('c')).toBe(150);
  });
});
