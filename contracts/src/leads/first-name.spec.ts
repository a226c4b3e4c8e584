import { firstNameOf } from './first-name';

it.each([
  ['Priya Nair', 'Priya'],
  ['  Jean-Luc\u00a0 Marie ', 'Jean-Luc'],
  ['Sam', 'Sam'],
  ['  ', ''],
])('%j is addressed as %j', (name, expected) => expect(firstNameOf(name)).toBe(expected));
