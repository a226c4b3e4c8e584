import { Button } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import styles from './confirm-dialog.module.css';

/** Confirms a destructive or irreversible action. Cancel comes first; the caller closes the dialog. */
export function ConfirmDialog({
  title,
  action,
  busy = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.words}>{children}</div>
      <div className={styles.choices}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
