import { containing } from './like-pattern';

/** Also in lower case: the letters that Unicode does not compose of a letter and an accent. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[łøđ]/gi, (letter) => plainLetters.get(letter.toLowerCase()) ?? letter);

const plainLetters = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
]);
/** Word processors write "What’s", keyboards "What's". */
const apostrophes = /[\u2019\u2018\u02bc\u00b4]/g;

/** The parameter of `containsPlain`. */
export const containingPlain = (q: string): string => containing(withoutAccents(q).replace(apostrophes, "'"));

/** Whether one of the columns contains the text, ignoring case and accents. For few and short texts: there is no index. */
export const containsPlain = (columns: readonly string[], parameter: string): string =>
  `(${columns.map((column) => `${plain(column)} ILIKE ${parameter}`).join(' OR ')})`;

/** Most texts are ASCII, which their length says faster than their normal form. */
const plain = (column: string): string => `
  CASE WHEN octet_length(${column}) = length(${column}) THEN ${column}
    ELSE translate(regexp_replace(normalize(lower(${column}), NFD), '[\\u0300-\\u036f]+', '', 'g'),
      'łøđ\u2019\u2018\u02bc\u00b4', 'lod''''''''') END`;
