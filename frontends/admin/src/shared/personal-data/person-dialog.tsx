import type { Erasure, Person } from '@latchline/contracts/leads/person.operations';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { shortDateTime } from '../period/times';
import { Dialog } from '../ui/dialog';
import { useNow } from '../browser/now';
import { useErasePerson, useExportPerson, usePersonPreview } from './person.queries';
import styles from './person-dialog.module.css';

const confirmation = 'ERASE';

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
      <p>
        Everything held under <b>{person.phone}</b>
        {person.phone && person.email && ' or '}
        <b>{person.email}</b>.
      </p>
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
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles.erase}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === confirmation) erase.mutate();
      }}
    >
      <p>Erasing cannot be undone. It does not remove e-mails already sent, or backups until they expire.</p>
      <TextField
        label={`Type ${confirmation} to permanently erase these leads`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={typed !== confirmation || erase.isPending}>
        {erase.isPending ? 'Erasing...' : 'Erase for good'}
      </Button>
    </form>
  );
}
