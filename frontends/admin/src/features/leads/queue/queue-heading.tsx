import { isLate, type LeadGroup } from '@latchline/contracts/leads/queue/lead-queue';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { mostCounted } from '@latchline/contracts/leads/queue/queue-counts.operations';
import { Icon } from '@latchline/kit/icons/icon';
import type { ReactNode, Ref } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { DoneFold } from './done-fold';
import styles from './queue.module.css';

const groupTitles: Readonly<Record<LeadGroup, string>> = {
  now: 'Now',
  today: 'Today',
  waiting: 'Waiting for the customer',
  done: 'Done',
};
const groupHints: Readonly<Record<LeadGroup, string>> = {
  now: 'Late first, then the least time left',
  today: 'The least time left first',
  waiting: 'Contacted, newest first',
  done: 'Completed and cancelled, newest first',
};

interface QueueHeadingProps {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly index: number;
  readonly group: LeadGroup;
  /** How many leads the group has; undefined if only some of them are loaded. */
  readonly count: number | undefined;
  readonly foldable: boolean;
  readonly leads: readonly ListedLead[];
  /** Selects all leads. */
  readonly chooser: ReactNode;
  readonly onJump: (id: string) => void;
}

export function QueueHeading(props: QueueHeadingProps) {
  const { ref, index, group, count, foldable, leads, chooser, onJump } = props;
  const title = (
    <>
      {groupTitles[group]} {count !== undefined && <span>{countText(count)}</span>}
    </>
  );
  return (
    <tr ref={ref} role="row" data-index={index} aria-rowindex={index + 2} className={styles.group}>
      <td role="cell" className={styles.choice}>
        {chooser}
      </td>
      <td role="cell">
        <h2>{foldable ? <DoneFold>{title}</DoneFold> : title}</h2>
        {group === 'now' && <LateJump leads={leads} onJump={onJump} />}
        <small>{group === 'now' && count === 0 ? 'Nobody needs a call right now' : groupHints[group]}</small>
      </td>
    </tr>
  );
}

const countText = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted - 1}+`);

/** The number of late leads; pressing it goes to the first of them. */
function LateJump({ leads, onJump }: { leads: readonly ListedLead[]; onJump: (id: string) => void }) {
  const late = useTimeDerived((now) => leads.filter((lead) => isLate(lead, now)).length);
  const first = useTimeDerived((now) => leads.find((lead) => isLate(lead, now))?.id ?? '');
  if (late === 0) return null;
  return (
    <button type="button" className={styles.jump} onClick={() => onJump(first)}>
      <Icon name="alert" />
      {late} late
    </button>
  );
}
