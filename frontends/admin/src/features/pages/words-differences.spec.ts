import { wordsDifferences } from './words-differences';

describe('differences of words', () => {
  it('are told text by text and word by word', () => {
    const before = { heading: 'Locked out?', faqs: { items: [{ answer: 'In 30 minutes.' }] }, none: null };
    const after = { heading: 'Locked out?', faqs: { items: [{ answer: 'In 20 minutes.' }] }, none: null };
    expect(wordsDifferences(before, after)).toEqual([
      {
        place: 'Questions and answers, Items, 1, Answer',
        pieces: [
          { text: 'In ', change: 'same' },
          { text: '30', change: 'removed' },
          { text: '20', change: 'added' },
          { text: ' minutes.', change: 'same' },
        ],
      },
    ]);
  });

  it('tell of texts that came and went', () => {
    expect(wordsDifferences({ a: 'x' }, { b: 'y' }).map(({ place, pieces }) => [place, pieces])).toEqual([
      ['B', [{ text: 'y', change: 'added' }]],
      ['A', [{ text: 'x', change: 'removed' }]],
    ]);
    expect(wordsDifferences({ a: ['x'] }, { a: ['x'] })).toEqual([]);
  });
});
