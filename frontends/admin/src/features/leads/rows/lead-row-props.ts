import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import type { Ref } from 'react';

export interface LeadRowProps {
  /** Used where rows cannot be measured. */
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly index: number;
  readonly lead: ListedLead;
  readonly open: boolean;
  readonly atCursor: boolean;
  readonly arrived: boolean;
  readonly chosen: boolean;
  /** A notification about it was not sent. */
  readonly unsent: boolean;
  readonly onChoose: (id: string, upTo: boolean) => void;
  /** A click selects the row instead of opening it. */
  readonly selecting: boolean;
  /** Called on a long press. */
  readonly onLongPress: (id: string) => void;
}

export const rowLinkId = (id: string): string => `lead-${id}`;
