import { Button } from '@latchline/kit/components/button/button';
import { Dialog } from '../ui/dialog';
import styles from './register.module.css';

/** Before something that cannot be taken back. */
export function Confirm({
  title,
  text,
  action,
  busy,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className={styles.tools}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
