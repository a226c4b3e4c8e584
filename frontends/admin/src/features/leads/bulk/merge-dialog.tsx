import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import { useNow } from '../../../shared/browser/now';
import styles from './bulk-bar.module.css';
import { shortDateTime } from '../../../shared/period/times';

interface MergeDialogProps {
  readonly leads: readonly Lead[];
  readonly onMerge: (into: string) => void;
  readonly onClose: () => void;
}

/** Chooses the lead to keep: the oldest by default, because its clock started with the customer's first request. */
export function MergeDialog({ leads, onMerge, onClose }: MergeDialogProps) {
  const oldestFirst = leads.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const [into, setInto] = useState(oldestFirst[0]?.id);
  const group = useId();
  const now = useNow();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (into) onMerge(into);
  };
  return (
    <Dialog title={`Merge ${leads.length} leads?`} sheet onClose={onClose}>
      <form className={styles.merge} onSubmit={submit}>
        <fieldset>
          <legend>Lead to keep</legend>
          {oldestFirst.map(({ id, name, phone, postcode, created_at }, index) => (
            <label key={id} className={styles.pick}>
              <input
                type="radio"
                name={group}
                checked={id === into}
                data-first-focus={index === 0 || undefined}
                onChange={() => setInto(id)}
              />
              <span>
                <b>{name}</b>
                <small>
                  {phone} · {postcode} · {shortDateTime(created_at, now)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        <p>
          It will show the phone numbers and messages of the others, and searching for those will find it. You
          can undo each merge.
        </p>
        <div className={styles.answers}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="ink">
            Merge
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
