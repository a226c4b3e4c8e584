import { leadStatuses, leadStatusSchema } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useId, useState } from 'react';
import { useLeadChanges } from '../changes/use-lead-changes';
import { AssignDialog } from '../assignment/assign-dialog';
import styles from './bulk-bar.module.css';
import { statusLabels } from '../../../shared/leads/lead-labels';
import { MergeDialog } from '../merge/merge-dialog';
import type { Selection } from '../list/selection';

const mostMerged = 20;

interface BulkBarProps {
  readonly leads: readonly ListedLead[];
  readonly selection: Selection;
  readonly held: boolean;
  readonly me: string;
}

/** Actions for the selected leads. */
export function BulkBar({ leads, selection: { ids, clear }, held, me }: BulkBarProps) {
  const changes = useLeadChanges();
  const chosen = leads.filter(({ id }) => ids.has(id));
  const move = (to: boolean) => {
    clear();
    void changes.quarantine.moveAll(
      chosen.map(({ id }) => id),
      to,
    );
  };
  return (
    <div className={styles.place} role="status">
      {chosen.length > 0 && (
        <div className={styles.bar} role="group" aria-label="Selected leads">
          <b>{chosen.length} selected</b>
          {held ? (
            <Button size="s" variant="ink" onClick={() => move(false)}>
              <Icon name="check" />
              Release
            </Button>
          ) : (
            <>
              <StatusForAll chosen={chosen} onDone={clear} />
              <AssignAll chosen={chosen} onDone={clear} me={me} />
              <MergeAll chosen={chosen} onDone={clear} />
              <Button size="s" onClick={() => move(true)}>
                <Icon name="shield" />
                Mark as spam
              </Button>
            </>
          )}
          <Button size="s" variant="quiet" onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  );
}

interface ForAll {
  readonly chosen: readonly ListedLead[];
  readonly onDone: () => void;
}

function StatusForAll({ chosen, onDone }: ForAll) {
  const changes = useLeadChanges();
  const id = useId();
  return (
    <span className={`select ${styles.status}`}>
      <label className="vh" htmlFor={id}>
        Status of the selected leads
      </label>
      <select
        id={id}
        className="input"
        value=""
        onChange={({ target }) => {
          onDone();
          void changes.bulk.setStatus(chosen, leadStatusSchema.parse(target.value));
        }}
      >
        <option value="" disabled>
          Set status
        </option>
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

function AssignAll({ chosen, onDone, me }: ForAll & { me: string }) {
  const changes = useLeadChanges();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="user" />
        Assign to…
      </Button>
      {asking && (
        <AssignDialog
          title={chosen.length === 1 ? 'Assign this lead to' : `Assign these ${chosen.length} leads to`}
          me={me}
          onClose={() => setAsking(false)}
          onChoose={(to) => {
            onDone();
            void changes.bulk.assign(chosen, to);
          }}
        />
      )}
    </>
  );
}

function MergeAll({ chosen, onDone }: ForAll) {
  const changes = useLeadChanges();
  const [asking, setAsking] = useState(false);
  if (chosen.length < 2 || chosen.length > mostMerged) return null;
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="merge" />
        Merge…
      </Button>
      {asking && (
        <MergeDialog
          leads={chosen}
          onClose={() => setAsking(false)}
          onMerge={(into) => {
            onDone();
            void changes.bulk.merge(chosen, into);
          }}
        />
      )}
    </>
  );
}
