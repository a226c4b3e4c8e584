import { copyDifferences } from './copy-differences';

describe('copy differences', () => {
  it('lists the changed texts, with the changed words of each', () => {
    const before = { heading: 'Locked out?', faqs: { items: [{ answer: 'In 30 minutes.' }] }, none: null };
    const after = { heading: 'Locked out?', faqs: { items: [{ answer: 'In 20 minutes.' }] }, none: null };
    expect(copyDifferences(before, after)).toEqual([
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

  it('lists added and removed texts', () => {
    expect(copyDifferences({ a: 'x' }, { b: 'y' }).map(({ place, pieces }) => [place, pieces])).toEqual([
      ['B', [{ text: 'y', change: 'added' }]],
      ['A', [{ text: 'x', change: 'removed' }]],
    ]);
    expect(copyDifferences({ a: ['x'] }, { a: ['x'] })).toEqual([]);
  });
});
