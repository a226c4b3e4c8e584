import type { MouseEvent } from 'react';
import { openLead } from '../../../shared/leads/lead-address';
import type { LeadRowProps } from './lead-row-props';
import { useLongPress } from './use-long-press';

type Pressed = Pick<LeadRowProps, 'lead' | 'selecting' | 'onChoose' | 'onLongPress'>;

/** A click opens the lead with the id `opens`, or selects the row; a long press begins selecting. */
export function useRowActions({ lead, selecting, onChoose, onLongPress }: Pressed, opens: string) {
  const press = useLongPress(() => onLongPress(lead.id));
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    // The user is selecting text to copy.
    if (!selecting && window.getSelection()?.type === 'Range') return;
    event.preventDefault();
    if (selecting) onChoose(lead.id, false);
    else openLead(opens);
  };
  return { onClick, ...press };
}
