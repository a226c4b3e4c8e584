import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { queryKeys } from '../api/query-keys';
import { useServices } from '../services';
import { Dialog } from '../ui/dialog';
import { Person } from './lead-assignment';
import styles from './lead-assignment.module.css';

export function useAssignees() {
  const { leadViews } = useServices();
  return useQuery({
    queryKey: queryKeys.assignees,
    queryFn: ({ signal }) => leadViews.assignees(signal),
    staleTime: 60_000,
  });
}

/** Whom a lead is given to: oneself first, then everybody else who answers leads. Arrow keys go through them. */
export function AssignDialog({ lead, me, onClose }: { lead: Lead; me: string; onClose: () => void }) {
  const { desk } = useServices();
  const { data, isError, refetch } = useAssignees();
  const others = (data ?? []).filter((email) => email !== me);
  const choose = (to: string | null) => {
    onClose();
    if (to !== lead.assigned_to) void desk.assignments.change(lead, to);
  };
  return (
    <Dialog title={`Who deals with ${lead.name}?`} sheet onClose={onClose}>
      <div className={styles.people} onKeyDown={moveAmongButtons}>
        <Choice email={me} note="me" lead={lead} onChoose={choose} first />
        {others.map((email) => (
          <Choice key={email} email={email} lead={lead} onChoose={choose} />
        ))}
        {lead.assigned_to && (
          <button type="button" onClick={() => choose(null)}>
            <Icon name="close" />
            Nobody
          </button>
        )}
      </div>
      {isError && (
        <p role="alert">
          The others could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
    </Dialog>
  );
}

function Choice({
  email,
  note,
  lead,
  onChoose,
  first = false,
}: {
  email: string;
  note?: string;
  lead: Lead;
  onChoose: (email: string) => void;
  /** Has the focus when the dialog opens. */
  first?: boolean;
}) {
  return (
    <button
      type="button"
      data-first-focus={first || undefined}
      aria-current={lead.assigned_to === email || undefined}
      onClick={() => onChoose(email)}
    >
      <Person email={email} />
      {note && <small>{note}</small>}
      {lead.assigned_to === email && <Icon name="check" />}
    </button>
  );
}

function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
