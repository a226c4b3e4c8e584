import {
  EditorSelection,
  type EditorState,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state';
import type { TextLink, ToolName } from '../text/text-handle';

/** Wraps the selection in a marker, or removes the marker if it is there. */
const around =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const change = state.changeByRange((range) => {
      const { from, to } = range;
      const before = state.sliceDoc(Math.max(0, from - mark.length), from);
      const after = state.sliceDoc(to, to + mark.length);
      if (before === mark && after === mark) {
        return {
          changes: [
            { from: from - mark.length, to: from },
            { from: to, to: to + mark.length },
          ],
          range: EditorSelection.range(from - mark.length, to - mark.length),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + mark.length, to + mark.length),
      };
    });
    dispatch(done(state, change));
    return true;
  };

/** Sets the marker at the start of every selected line, replacing others; removes it if every line has it. */
const lines =
  (mark: string, marks: RegExp): StateCommand =>
  ({ state, dispatch }) => {
    const selected = linesOf(state);
    const all = selected.every(({ text }) => text.startsWith(mark));
    const changes = selected
      .filter(({ text }) => text !== '' || selected.length === 1)
      .map(({ from, text }) => {
        const old = marks.exec(text)?.[0].length ?? 0;
        return { from, to: from + old, insert: all ? '' : mark };
      });
    // Keeps the cursor after the marker, also on an empty line.
    const set = state.changes(changes);
    dispatch(done(state, { changes: set, selection: state.selection.map(set, 1) }));
    return true;
  };

function linesOf(state: EditorState) {
  const numbers = new Set<number>();
  for (const { from, to } of state.selection.ranges) {
    const last = state.doc.lineAt(to).number;
    for (let number = state.doc.lineAt(from).number; number <= last; number += 1) numbers.add(number);
  }
  return [...numbers].map((number) => state.doc.line(number));
}

const done = (state: EditorState, spec: TransactionSpec) =>
  state.update(spec, { scrollIntoView: true, userEvent: 'input' });

const headings = /^#{1,6} +/;
const bullets = /^(?:[-*+]|\d+[.)]) +/;

/** Inserts a table of two columns below the current line, and selects its first heading. */
const table: StateCommand = ({ state, dispatch }) => {
  const line = state.doc.lineAt(state.selection.main.head);
  const before = line.text.trim() === '' ? '' : '\n\n';
  const insert = `${before}| Column | Column |\n| --- | --- |\n|  |  |\n`;
  const first = line.to + before.length + 2;
  const selection = { anchor: first, head: first + 'Column'.length };
  dispatch(done(state, { changes: { from: line.to, insert }, selection }));
  return true;
};

export const markdownTools: Readonly<Record<ToolName, StateCommand>> = {
  section: lines('# ', headings),
  subheading: lines('## ', headings),
  minorHeading: lines('### ', headings),
  bold: around('**'),
  italic: around('_'),
  bulletList: lines('- ', bullets),
  numberedList: lines('1. ', bullets),
  quote: lines('> ', /^> ?/),
  table,
};

/** The selected text, or the selected address. */
export function readLink(state: EditorState): TextLink {
  const { from, to } = state.selection.main;
  const selected = state.sliceDoc(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(selected);
  return { text: isAddress ? '' : selected, address: isAddress ? selected : '' };
}

/** Turns the selection into a link. */
export const setLink =
  ({ text, address }: TextLink): StateCommand =>
  ({ state, dispatch }) => {
    if (!address) return false;
    const { from, to } = state.selection.main;
    const insert = `[${text.replace(/([[\]])/g, '\\$1')}](${address})`;
    dispatch(done(state, { changes: { from, to, insert }, selection: { anchor: from + insert.length } }));
    return true;
  };

/** Inserts a picture on a new line below the current one. */
export const picture =
  (url: string, alt: string): StateCommand =>
  ({ state, dispatch }) => {
    const line = state.doc.lineAt(state.selection.main.head);
    const described = alt.replace(/[[\]\n]/g, ' ').trim();
    const insert = `${line.text.trim() === '' ? '' : '\n\n'}![${described}](${url})\n`;
    dispatch(
      done(state, { changes: { from: line.to, insert }, selection: { anchor: line.to + insert.length } }),
    );
    return true;
  };
