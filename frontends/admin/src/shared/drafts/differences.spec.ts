import { afterSave, differencesOf, merged, patchOf } from './differences';
import { same } from './same';

it.each([
  ['a', 'a', true],
  ['', null, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ lat: 1, lng: 2 }, { lng: 2, lat: 1 }, true],
  [{ lat: 1 }, { lat: 1, lng: undefined }, false],
  [[{ question: 'a' }], [{ question: 'b' }], false],
  [NaN, NaN, true],
])('%j and %j: the same is %s', (one, other, expected) => {
  expect(same(one, other)).toBe(expected);
});

const base = { title: 'Old', towns: ['A'], note: '', price: 1 };

describe('differencesOf', () => {
  it('keeps changes of one side and leaves fields changed by both undecided', () => {
    const yours = { ...base, title: 'Mine', note: 'Mine' };
    const theirs = { ...base, title: 'Theirs', towns: ['B'] };
    expect(differencesOf(base, yours, theirs)).toEqual([
      { name: 'title', yours: 'Mine', theirs: 'Theirs', decided: null },
      { name: 'towns', yours: ['A'], theirs: ['B'], decided: 'theirs' },
      { name: 'note', yours: 'Mine', theirs: '', decided: 'yours' },
    ]);
  });

  it('finds none when both sides made the same change', () => {
    expect(differencesOf(base, { ...base, price: 2 }, { ...base, price: 2 })).toEqual([]);
  });
});

it('afterSave shows the stored values and keeps edits made after sending', () => {
  const sent = { ...base, title: 'Sent', towns: ['B'] };
  const typed = { ...sent, title: 'Sent and more' };
  const stored = { ...sent, title: 'Sent', note: 'Theirs' };
  expect(afterSave(stored, typed, sent)).toEqual({ ...stored, title: 'Sent and more' });
});

describe('merged', () => {
  const theirs = { ...base, title: 'Theirs', towns: ['B'] };
  const typed = { ...base, title: 'Mine', note: 'Mine' };

  it('combines changes made by one side each', () => {
    expect(merged(base, typed, theirs)).toEqual({ ...theirs, note: 'Mine' });
  });

  it("applies the user's picks with the current text", () => {
    const later = { ...typed, title: 'Mine!' };
    expect(merged(base, later, theirs, { title: 'yours', note: 'theirs' })).toEqual({
      ...theirs,
      title: 'Mine!',
    });
  });
});

it('patchOf contains only changed fields, in the request format', () => {
  const given = { title: 'Old', towns: ['A', 'B'], note: '', price: null };
  expect(patchOf(given, { ...base, towns: 'A, B', price: '' }, { ...base, towns: 'A', price: '1' })).toEqual({
    towns: ['A', 'B'],
    price: null,
  });
});
