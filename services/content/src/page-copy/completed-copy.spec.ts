import { completedCopy } from './completed-copy';

describe('completed copy', () => {
  it('gains what it lacks, at any depth, and keeps what was edited', () => {
    const stored = { heading: 'Ours', header: { line: 'Ours' } };
    const seed = { heading: 'Theirs', chat: 'Hello', header: { line: 'Theirs', call: 'Ring' } };
    expect(completedCopy(stored, seed)).toEqual({
      heading: 'Ours',
      chat: 'Hello',
      header: { line: 'Ours', call: 'Ring' },
    });
  });

  it('keeps lists, emptied ones too, and what no seed knows', () => {
    const stored = { items: [], note: null, own: 1 };
    expect(completedCopy(stored, { items: [{ title: 'A' }], note: { text: 'B' } })).toEqual(stored);
  });
});
