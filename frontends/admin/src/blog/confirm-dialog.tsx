import { Button } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog';
import styles from './blog.module.css';

/** Asks before something that somebody may not mean. */
export function ConfirmDialog({
  title,
  confirm,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
