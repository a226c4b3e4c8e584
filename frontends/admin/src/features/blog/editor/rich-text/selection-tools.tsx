import { Button } from '@latchline/kit/components/button/button';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from 'prosemirror-tables';
import { useId } from 'react';
import styles from './rich-text.module.css';
import { schema } from './schema';

type Run = (command: Command) => void;

/** Aligns the whole column, as Markdown does. */
const align =
  (side: 'left' | 'right' | 'center'): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { map, left, right, tableStart, table } = selectedRect(state);
    const { tr } = state;
    for (const position of map.cellsInRect({ left, right, top: 0, bottom: map.height })) {
      const attrs = table.nodeAt(position)?.attrs;
      tr.setNodeMarkup(tableStart + position, null, { ...attrs, align: side === 'left' ? null : side });
    }
    dispatch?.(tr);
    return true;
  };

const tableTools: readonly (readonly [string, Command])[] = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Left', align('left')],
  ['Centre', align('center')],
  ['Right', align('right')],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
];

/** The tools of the table or the picture at the cursor. */
export function SelectionTools({ state, onRun }: { state: EditorState; onRun: Run }) {
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.node.type === schema.nodes.picture)
    return <PictureTools key={selection.from} selection={selection} onRun={onRun} />;
  if (!isInTable(state)) return null;
  return (
    <div className={styles.tools} role="group" aria-label="Table">
      {tableTools.map(([name, command]) => (
        <Button key={name} size="s" variant="quiet" onClick={() => onRun(command)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

function PictureTools({ selection, onRun }: { selection: NodeSelection; onRun: Run }) {
  const id = useId();
  const { attrs } = selection.node;
  const describe = (alt: string): Command => {
    return ({ tr }, dispatch) => {
      tr.setNodeMarkup(selection.from, null, { ...attrs, alt });
      dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
      return true;
    };
  };
  const remove: Command = ({ tr }, dispatch) => {
    dispatch?.(tr.deleteSelection());
    return true;
  };
  return (
    <div className={styles.tools} role="group" aria-label="Picture">
      <label htmlFor={id}>Description for people who can’t see it</label>
      <input
        id={id}
        className="input"
        defaultValue={String(attrs.alt)}
        placeholder="Empty if it is only decoration"
        onBlur={({ target }) => target.value !== attrs.alt && onRun(describe(target.value.trim()))}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Button size="s" variant="quiet" onClick={() => onRun(remove)}>
        Remove
      </Button>
    </div>
  );
}
