import { type Element, textOf } from './element';

/** Tables with more columns than this do not fit on a phone. */
const columnsOnPhones = 2;

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Prepares a table of three or more columns for phones, where its rows are stacked: every cell gets the heading of its
 * column. Explicit roles, because Safari drops the implicit ones when `display` is no longer a table value.
 */
export function stackOnPhones(table: Element): void {
  const headings = elementsIn(table, 'th').map((heading) => textOf(heading).trim());
  if (headings.length <= columnsOnPhones) return;
  table.properties.className = ['stack'];
  for (const [tagName, role] of Object.entries(roles))
    for (const element of elementsIn(table, tagName)) element.properties.role = role;
  for (const row of elementsIn(table, 'tr'))
    for (const [index, cell] of elementsIn(row, 'td').entries())
      cell.properties.dataLabel = index > 0 && headings[index] ? `${headings[index]}: ` : undefined;
}

function elementsIn(element: Element, tagName: string): Element[] {
  const below = element.children.flatMap((child) =>
    child.type === 'element' ? elementsIn(child, tagName) : [],
  );
  return element.tagName === tagName ? [element, ...below] : below;
}
