import { internationalNumber } from './lead-contact';

describe('internationalNumber', () => {
  it.each([
    ['07700 900318', '+447700900318'],
    ['+44 (0)7700 900 318', '+447700900318'],
    ['0044 7700 900318', '+447700900318'],
    ['0114-496-0999', '+441144960999'],
    ['+353 1 496 0000', '+35314960000'],
    ['4960999', '4960999'],
  ])('%s is dialled as %s', (typed, dialled) => {
    expect(internationalNumber(typed)).toBe(dialled);
  });
});
