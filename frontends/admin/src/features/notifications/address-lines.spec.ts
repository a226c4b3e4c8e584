import { addressesIn, wrongWith } from './address-lines';

describe('addresses as they are typed', () => {
  it('stand on lines of their own, or as they were copied', () => {
    expect(addressesIn(' tom@a.example\n\ndee@a.example; kim@a.example, jo@a.example ')).toEqual([
      'tom@a.example',
      'dee@a.example',
      'kim@a.example',
      'jo@a.example',
    ]);
    expect(addressesIn(' \n')).toEqual([]);
  });

  it('are named when something is wrong with one', () => {
    expect(wrongWith('tom@a.example\ndee@')).toBe('dee@: Enter an e-mail address, like name@example.com');
    expect(wrongWith('')).toBeUndefined();
    const many = Array.from({ length: 21 }, (_, n) => `n${n}@a.example`).join('\n');
    expect(wrongWith(many)).toBe('Name 20 or fewer');
  });
});
