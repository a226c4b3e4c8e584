import { titleLines } from './title-lines';

/** A font whose letters are half as wide as high. */
const widthOf = (text: string, size: number) => (text.length * size) / 2;
const lay = (title: string) => titleLines(title, [40, 20], { width: 200, lines: 2 }, widthOf);

it('breaks at words, in the largest size that fits', () => {
  expect(lay('Locked out')).toEqual({ size: 40, lines: ['Locked out'] });
  expect(lay('Locked out tonight')).toEqual({ size: 40, lines: ['Locked out', 'tonight'] });
  expect(lay('Locked out tonight in Sheffield')).toEqual({
    size: 20,
    lines: ['Locked out tonight', 'in Sheffield'],
  });
});

it('uses a smaller size for a long word', () => {
  expect(lay('Conisbroughs').size).toBe(20);
});

it('truncates a title that never fits, with an ellipsis', () => {
  const { lines } = lay('One two three four five six seven eight nine ten eleven twelve');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/\w…$/);
});
