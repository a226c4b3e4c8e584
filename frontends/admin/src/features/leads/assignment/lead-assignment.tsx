import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useLeadChanges } from '../changes/use-lead-changes';
import { useStore } from '../../../shared/browser/store';
import { initialsOf } from '../../../shared/leads/assignee';
import { useNames } from '../../../shared/leads/use-assignees';
import styles from './lead-assignment.module.css';
import panel from '../styles/lead-panel.module.css';

/** A person's initials, with the full address as a tooltip. */
export function Initials({ email }: { email: string }) {
  const name = useNames()(email);
  return (
    <span className={styles.initials} title={`Assigned to ${email}`}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="vh">, assigned to {name}</span>
    </span>
  );
}

/** The lead's assignee, with a button to change it. */
export function AssigneeChoice({ lead, onChoose }: { lead: Lead; onChoose: () => void }) {
  const { assigned_to: to } = lead;
  return (
    <button type="button" className={styles.choice} aria-haspopup="dialog" onClick={onChoose}>
      {to ? <Person email={to} /> : <span className={styles.nobody}>Unassigned</span>}
      <span className={styles.action}>{to ? 'Change' : 'Assign'}</span>
    </button>
  );
}

export function Person({ email }: { email: string }) {
  const name = useNames()(email);
  return (
    <>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.name} title={email}>
        {name}
      </span>
    </>
  );
}

export function AssignmentConflictNotice({ lead }: { lead: Lead }) {
  const changes = useLeadChanges();
  const conflict = useStore(changes.assignments).get(lead.id)?.conflict;
  const nameOf = useNames();
  if (!conflict) return null;
  const { theirs, mine } = conflict;
  const name = (email: string | null) => (email ? nameOf(email) : 'nobody');
  return (
    <div className={panel.conflict} role="alert">
      <p>
        Somebody else assigned this lead to <b>{name(theirs)}</b> before you assigned it to{' '}
        <b>{name(mine)}</b>.
      </p>
      <div>
        <Button onClick={() => changes.assignments.accept(lead.id)}>Keep theirs</Button>
        <Button onClick={() => void changes.assignments.change({ id: lead.id, assigned_to: theirs }, mine)}>
          Assign to {name(mine)}
        </Button>
      </div>
    </div>
  );
}
