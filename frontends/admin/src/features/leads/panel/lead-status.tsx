import {
  type Lead,
  leadStatuses,
  leadStatusSchema,
  type LeadStatus,
} from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useId } from 'react';
import { useLeadChanges } from '../changes/use-lead-changes';
import { useStore } from '../../../shared/browser/store';
import styles from '../styles/lead-panel.module.css';
import { statusLabels } from '../../../shared/leads/lead-labels';

/** Any status may follow any other; a choice saves at once. `lead` is the gateway's version, `shown` includes pending changes. */
export function LeadStatusChoice({ lead, shown }: { lead: Lead; shown: LeadStatus }) {
  const changes = useLeadChanges();
  const id = useId();
  return (
    <span className={`select ${styles.statusChoice}`}>
      <label className="vh" htmlFor={id}>
        Status
      </label>
      <select
        id={id}
        className="input"
        value={shown}
        onChange={({ target }) => void changes.statuses.change(lead, leadStatusSchema.parse(target.value))}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

export function StatusConflictNotice({ lead }: { lead: Lead }) {
  const changes = useLeadChanges();
  const conflict = useStore(changes.statuses).get(lead.id)?.conflict;
  if (!conflict) return null;
  const theirs = statusLabels[conflict.theirs];
  const mine = statusLabels[conflict.mine];
  return (
    <div className={styles.conflict} role="alert">
      <p>
        Somebody else set this lead to <b>{theirs}</b> before you chose <b>{mine}</b>.
      </p>
      <div>
        <Button onClick={() => changes.statuses.accept(lead.id)}>Keep {theirs}</Button>
        <Button
          onClick={() =>
            void changes.statuses.change({ id: lead.id, status: conflict.theirs }, conflict.mine)
          }
        >
          Set to {mine}
        </Button>
      </div>
    </div>
  );
}
