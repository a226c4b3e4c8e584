import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../ui/dialog';
import styles from '../editing/editing.module.css';

/** Deleting a record also removes its page, so the user confirms by typing the name. */
export function DeletionDialog({
  name,
  pending,
  onDelete,
  onClose,
  children,
}: {
  name: string;
  pending: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** What is deleted along with it. */
  children: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim().toLowerCase() === name.trim().toLowerCase()) onDelete();
    else setMissed(true);
  };
  return (
    <Dialog title={`Delete ${name}?`} onClose={onClose}>
      {children}
      <form className={styles.conflict} onSubmit={submit} noValidate>
        <TextField
          label={`Type ${name} to confirm`}
          value={typed}
          autoComplete="off"
          data-first-focus
          onChange={({ target }) => {
            setTyped(target.value);
            setMissed(false);
          }}
          {...(missed && { error: `Type ${name}` })}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="ink" disabled={pending}>
            {pending ? 'Deleting...' : 'Delete'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
