import { containingPlain } from './plain-text';

it('has neither accents nor curved apostrophes of the text, and no wildcards', () =>
  expect(containingPlain('Zoë’s Łódź_Ø50%')).toBe("%Zoe's lodz\\_o50\\%%"));
