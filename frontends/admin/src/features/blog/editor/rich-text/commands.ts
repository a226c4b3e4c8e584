import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Mark, MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { TextLink, ToolName } from '../text/text-handle';
import { schema } from './schema';

const { nodes, marks } = schema;

const heading = (level: number): Command =>
  chainCommands(
    (state, dispatch) => {
      const { parent } = state.selection.$from;
      const isOne = parent.type === nodes.heading && parent.attrs.level === level;
      return isOne && setBlockType(nodes.paragraph)(state, dispatch);
    },
    setBlockType(nodes.heading, { level }),
  );

/** The nearest list, quote or the like that contains the selection. */
const within = ({ selection: { $from } }: EditorState, types: readonly NodeType[]): Node | undefined =>
  ancestors($from).find(({ type }) => types.includes(type));

const ancestors = ($at: ResolvedPos): Node[] =>
  Array.from({ length: $at.depth }, (_, index) => $at.node($at.depth - index));

/** Makes a list; turns a list of the other kind into one; ends the list if it is one. */
const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const current = within(state, [nodes.bullet_list, nodes.ordered_list]);
    if (!current) return wrapInList(type)(state, dispatch);
    if (current.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    const { $from } = state.selection;
    const depth = ancestors($from).indexOf(current);
    dispatch?.(
      state.tr.setNodeMarkup($from.before($from.depth - depth), type, { spread: current.attrs.spread }),
    );
    return true;
  };

const quote: Command = (state, dispatch) =>
  within(state, [nodes.blockquote]) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

const row = (type: NodeType, texts: readonly string[]): Node =>
  nodes.table_row.create(
    null,
    texts.map((text) => type.create(null, nodes.paragraph.create(null, text ? schema.text(text) : null))),
  );

/** Inserts a table of two columns below the current block, and selects its first heading. */
const table: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const { $to } = state.selection;
  const inserted = nodes.table.create(null, [
    row(nodes.table_header, ['Column', 'Column']),
    row(nodes.table_cell, ['', '']),
    row(nodes.table_cell, ['', '']),
  ]);
  const at = $to.depth === 0 ? $to.pos : $to.after(1);
  const tr = state.tr.insert(at, inserted);
  const first = at + 4;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, first, first + 'Column'.length)).scrollIntoView());
  return true;
};

export const richTools: Readonly<Record<ToolName, Command>> = {
  section: heading(1),
  subheading: heading(2),
  minorHeading: heading(3),
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.emphasis),
  bulletList: list(nodes.bullet_list),
  numberedList: list(nodes.ordered_list),
  quote,
  table,
};

/** The tools that are on at the selection, which the toolbar shows as pressed. */
export function activeTools(state: EditorState): ReadonlySet<ToolName> {
  const { parent } = state.selection.$from;
  const level = parent.type === nodes.heading ? Number(parent.attrs.level) : 0;
  const listed = within(state, [nodes.bullet_list, nodes.ordered_list])?.type;
  const tools: Record<ToolName, boolean> = {
    section: level === 1,
    subheading: level === 2,
    minorHeading: level === 3,
    bold: hasMark(state, marks.strong),
    italic: hasMark(state, marks.emphasis),
    bulletList: listed === nodes.bullet_list,
    numberedList: listed === nodes.ordered_list,
    quote: within(state, [nodes.blockquote]) !== undefined,
    table: isInTable(state),
  };
  return new Set((Object.keys(tools) as ToolName[]).filter((name) => tools[name]));
}

function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark | undefined;
}

/** The whole link at the cursor, or the selection. */
function linkRange({ doc, selection: { from, to, $from } }: EditorState): LinkRange {
  const mark = marks.link.isInSet(($from.nodeAfter ?? $from.nodeBefore)?.marks ?? []);
  if (!mark) return { from, to, mark };
  let [start, end] = [from, to];
  doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    if (!mark.isInSet(node.marks) || at > end || at + node.nodeSize < start) return;
    start = Math.min(start, at);
    end = Math.max(end, at + node.nodeSize);
  });
  return { from: start, to: end, mark };
}

export function readLink(state: EditorState): TextLink {
  const { from, to, mark } = linkRange(state);
  return { text: state.doc.textBetween(from, to, ' '), address: mark ? String(mark.attrs.href) : '' };
}

/** An empty address removes the link and keeps its text. */
export const setLink =
  ({ text, address }: TextLink): Command =>
  (state, dispatch) => {
    const { from, to, mark } = linkRange(state);
    const tr = state.tr;
    const isNew = state.doc.textBetween(from, to, ' ') !== text;
    if (isNew) tr.insertText(text, from, to);
    const end = isNew ? from + text.length : to;
    tr.removeMark(from, end, marks.link);
    if (address)
      tr.addMark(from, end, marks.link.create({ href: address, title: mark?.attrs.title ?? null }));
    tr.setSelection(Selection.near(tr.doc.resolve(end))).removeStoredMark(marks.link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Inserts a picture in a paragraph of its own, below the current block unless that is empty. */
export const insertPicture =
  (src: string, alt: string): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const { paragraph, picture } = nodes;
    const block = paragraph.create(null, picture.create({ src, alt: alt.trim() }));
    const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
    const at = $to.depth === 0 ? $to.pos : $to.after(1);
    const tr = isEmpty ? state.tr.replaceWith($to.before(1), at, block) : state.tr.insert(at, block);
    // Writing goes on below it.
    const end = (isEmpty ? $to.before(1) : at) + block.nodeSize;
    if (end === tr.doc.content.size) tr.insert(end, paragraph.create());
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView());
    return true;
  };
