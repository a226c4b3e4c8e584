import { Button } from '@latchline/kit/components/button/button';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../ui/dialog';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly isSaving: boolean;
  /** What `handleSubmit` of the form returns. */
  readonly onSubmit: (event: FormEvent) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fields in a dialog, with Cancel and Save. */
export function FormDialog({ title, isSaving, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="ink" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
