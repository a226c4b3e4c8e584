import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import type { KeyboardEvent } from 'react';
import { useAssignees } from '../../../shared/leads/use-assignees';
import { Dialog } from '../../../shared/ui/dialog';
import { Person } from './lead-assignment';
import styles from './lead-assignment.module.css';

interface AssignDialogProps {
  readonly title: string;
  readonly me: string;
  /** The current assignee; undefined for several leads, which may have different ones. */
  readonly current?: string | null;
  readonly onChoose: (to: string | null) => void;
  readonly onClose: () => void;
}

/** Chooses an assignee: the user first, then everybody else who handles leads. Arrow keys move between them. */
export function AssignDialog({ title, me, current, onChoose, onClose }: AssignDialogProps) {
  const { data, isError, refetch } = useAssignees();
  const others = (data ?? []).filter((email) => email !== me);
  const choose = (to: string | null) => {
    onClose();
    if (to !== current) onChoose(to);
  };
  return (
    <Dialog title={title} sheet onClose={onClose}>
      <div className={styles.people} onKeyDown={moveAmongButtons}>
        <Choice email={me} note="me" current={current} onChoose={choose} first />
        {others.map((email) => (
          <Choice key={email} email={email} current={current} onChoose={choose} />
        ))}
        {current !== null && (
          <button type="button" onClick={() => choose(null)}>
            <Icon name="close" />
            Nobody
          </button>
        )}
      </div>
      {isError && (
        <p role="alert">
          Your colleagues could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
    </Dialog>
  );
}

function Choice({
  email,
  note,
  current,
  onChoose,
  first = false,
}: {
  email: string;
  note?: string;
  current: string | null | undefined;
  onChoose: (email: string) => void;
  /** Focused when the dialog opens. */
  first?: boolean;
}) {
  return (
    <button
      type="button"
      data-first-focus={first || undefined}
      aria-current={current === email || undefined}
      onClick={() => onChoose(email)}
    >
      <Person email={email} />
      {note && <small>{note}</small>}
      {current === email && <Icon name="check" />}
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
