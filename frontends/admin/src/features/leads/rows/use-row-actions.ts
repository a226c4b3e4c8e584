import type { MouseEvent, PointerEvent } from 'react';
import { openLead } from '../../../shared/leads/lead-address';
import type { LeadRowProps } from './lead-row-props';
import { useLongPress } from './use-long-press';
import { useSwipe } from './use-swipe';

type Pressed = Pick<LeadRowProps, 'lead' | 'selecting' | 'onChoose' | 'onLongPress'>;

/** A click opens the lead with the id `opens`, or selects the row; a long press begins selecting; a swipe acts on the lead. */
export function useRowActions(
  { lead, selecting, onChoose, onLongPress }: Pressed,
  opens: string,
  onSwiped?: () => void,
) {
  const press = useLongPress(() => onLongPress(lead.id));
  const swipe = useSwipe(selecting ? undefined : onSwiped);
  const both = (name: keyof typeof swipe) => (event: PointerEvent<HTMLElement>) => {
    press[name](event);
    swipe[name](event);
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    // The user is selecting text to copy.
    if (!selecting && window.getSelection()?.type === 'Range') return;
    event.preventDefault();
    if (selecting) onChoose(lead.id, false);
    else openLead(opens);
  };
  return {
    onClick,
    onPointerDown: both('onPointerDown'),
    onPointerMove: both('onPointerMove'),
    onPointerUp: both('onPointerUp'),
    onPointerCancel: both('onPointerCancel'),
  };
}
