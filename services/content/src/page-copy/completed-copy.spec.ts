import { completedCopy } from './completed-copy';

describe('completed copy', () => {
  it('adds missing fields at any depth, and keeps edited ones', () => {
    const stored = { heading: 'Ours', header: { line: 'Ours' } };
    const seed = { heading: 'Theirs', chat: 'Hello', header: { line: 'Theirs', call: 'Ring' } };
    expect(completedCopy(stored, seed)).toEqual({
      heading: 'Ours',
      chat: 'Hello',
      header: { line: 'Ours', call: 'Ring' },
    });
  });

  it('keeps lists, even empty ones, and fields that no seed has', () => {
    const stored = { items: [], note: null, own: 1 };
    expect(completedCopy(stored, { items: [{ title: 'A' }], note: { text: 'B' } })).toEqual(stored);
  });
});
