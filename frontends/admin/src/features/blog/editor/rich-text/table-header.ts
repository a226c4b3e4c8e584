import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { schema } from './schema';

/** Keeps the first row of every table its header, and no other, as in Markdown. */
export const tableHeader = new Plugin({
  appendTransaction: (transactions, _, { doc, tr }) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.descendants((table, at) => {
      if (table.type === schema.nodes.table)
        forEachCell(table, at, (cell, position, row) => {
          const type = row === 0 ? schema.nodes.table_header : schema.nodes.table_cell;
          if (cell.type !== type) tr.setNodeMarkup(position, type);
        });
      return !table.isTextblock;
    });
    return tr.docChanged ? tr : null;
  },
});

function forEachCell(
  table: Node,
  at: number,
  visit: (cell: Node, position: number, row: number) => void,
): void {
  table.forEach((row, rowOffset, index) =>
    row.forEach((cell, offset) => visit(cell, at + rowOffset + offset + 2, index)),
  );
}
