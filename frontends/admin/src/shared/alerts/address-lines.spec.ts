import { addressesIn, wrongWith } from './address-lines';

describe('address lines', () => {
  it('accepts addresses separated by lines, commas or semicolons', () => {
    expect(addressesIn(' tom@a.example\n\ndee@a.example; kim@a.example, jo@a.example ')).toEqual([
      'tom@a.example',
      'dee@a.example',
      'kim@a.example',
      'jo@a.example',
    ]);
    expect(addressesIn(' \n')).toEqual([]);
  });

  it('names an invalid address', () => {
    expect(wrongWith('tom@a.example\ndee@')).toBe('dee@: Enter an e-mail address, like name@example.com');
    expect(wrongWith('')).toBeUndefined();
    const many = Array.from({ length: 21 }, (_, n) => `n${n}@a.example`).join('\n');
    expect(wrongWith(many)).toBe('Name 20 or fewer');
  });
});
