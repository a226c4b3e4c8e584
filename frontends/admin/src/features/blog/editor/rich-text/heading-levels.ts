import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { schema } from './schema';

/**
 * Shows headings at the levels that they have on the site: one below the title, without skipping a level. An article whose
 * first heading has two hashes begins with a section, too.
 */
export const headingLevels = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => levelsOf(doc),
    apply: (transaction, levels) => (transaction.docChanged ? levelsOf(transaction.doc) : levels),
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});

function levelsOf(doc: Node): DecorationSet {
  const levels: Decoration[] = [];
  let above = 1;
  doc.descendants((node, at) => {
    if (node.type === schema.nodes.heading) {
      above = Math.min(Number(node.attrs.level) + 1, above + 1, 6);
      levels.push(Decoration.node(at, at + node.nodeSize, { 'aria-level': String(above) }));
    }
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, levels);
}
