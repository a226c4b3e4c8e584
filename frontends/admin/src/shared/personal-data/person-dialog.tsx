import type { Erasure, Person } from '@latchline/contracts/leads/person.operations';
import { Button } from '@latchline/kit/components/button/button';
import { shortDateTime } from '../period/times';
import { Dialog } from '../ui/dialog';
import { useNow } from '../browser/now';
import { EraseForm } from './erase-form';
import { useErasePerson, useExportPerson, usePersonPreview } from './person.queries';
import styles from './person-dialog.module.css';

/** Handles a person's requests for a copy of their data or for its erasure. */
export function PersonDialog({
  person,
  onClose,
  onErased,
}: {
  person: Person;
  onClose: () => void;
  onErased: () => void;
}) {
  const preview = usePersonPreview(person);
  const save = useExportPerson(person);
  return (
    <Dialog title="This person's data" onClose={onClose}>
      {person.phone || person.email ? (
        <p>
          Everything held under <b>{person.phone}</b>
          {person.phone && person.email && ' or '}
          <b>{person.email}</b>.
        </p>
      ) : (
        <p>This lead has no phone number and no e-mail address that others could be found by.</p>
      )}
      {preview.data && <Found found={preview.data} />}
      {preview.isPending && <p role="status">Counting…</p>}
      {preview.isError && (
        <p role="alert">The leads could not be counted, so nothing can be erased. Try again later.</p>
      )}
      <Button disabled={save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? 'Preparing...' : 'Download everything'}
      </Button>
      {preview.data && <Erase person={person} onErased={onErased} />}
    </Dialog>
  );
}

function Found({ found }: { found: Erasure }) {
  const now = useNow();
  const { leads, oldest, newest, also_known_by } = found;
  const others = [...also_known_by.phones, ...also_known_by.emails];
  return (
    <div className={styles.found}>
      <p>
        <b>{leads === 1 ? '1 lead' : `${leads} leads`}</b>
        {oldest &&
          newest &&
          oldest !== newest &&
          `, from ${shortDateTime(oldest, now)} to ${shortDateTime(newest, now)}`}
        {oldest && oldest === newest && `, from ${shortDateTime(oldest, now)}`}
      </p>
      {others.length > 0 && (
        <p>
          These leads also contain {others.join(', ')}. Check carefully: this may be somebody they share a
          number with.
        </p>
      )}
    </div>
  );
}

function Erase({ person, onErased }: { person: Person; onErased: () => void }) {
  const erase = useErasePerson(person, onErased);
  return (
    <EraseForm what="permanently erase these leads" erase={erase} className={styles.erase}>
      <p>Erasing cannot be undone. It does not remove e-mails already sent, or backups until they expire.</p>
    </EraseForm>
  );
}
