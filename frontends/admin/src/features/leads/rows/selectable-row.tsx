import type { ReactNode } from 'react';
import type { LeadRowProps } from './lead-row-props';
import { useRowActions } from './use-row-actions';

interface SelectableRowProps {
  readonly row: LeadRowProps;
  /** Id of the lead that a click opens. */
  readonly opens: string;
  readonly className: string;
  /** Class of the cell with the checkbox. */
  readonly choiceClass: string | undefined;
  /** Called on a swipe to the left. */
  readonly onSwiped?: () => void;
  readonly children: ReactNode;
}

/** A row of the list or the queue: a click opens or selects its lead, the checkbox selects it. */
export function SelectableRow({
  row,
  opens,
  className,
  choiceClass,
  onSwiped,
  children,
}: SelectableRowProps) {
  const { ref, index, lead, open, atCursor, chosen, onChoose } = row;
  const { onClick, ...press } = useRowActions(row, opens, onSwiped);
  return (
    <tr
      ref={ref}
      role="row"
      data-index={index}
      data-lead={lead.id}
      data-open={open || undefined}
      data-cursor={atCursor || undefined}
      data-chosen={chosen || undefined}
      aria-rowindex={index + 2}
      className={className}
      onClick={onClick}
      {...press}
    >
      <td role="cell" className={choiceClass} onClick={(event) => event.stopPropagation()}>
        <label>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={`Select ${lead.name}`}
            onChange={({ nativeEvent }) => onChoose(lead.id, (nativeEvent as PointerEvent).shiftKey)}
          />
        </label>
      </td>
      {children}
    </tr>
  );
}
