import { Button } from '@latchline/kit/components/button/button';
import { departures } from '../navigation/departures';
import { Dialog } from '../ui/dialog';
import { useStore } from '../browser/store';
import styles from './editing.module.css';

/** Rendered once; asks on behalf of every form. */
export function LeaveDialog() {
  const departure = useStore(departures);
  if (!departure) return null;
  return (
    <Dialog title="Leave without saving?" onClose={departures.stay}>
      <p>Your changes aren't saved and will be lost if you leave.</p>
      <div className={styles.actions}>
        <Button variant="ink" onClick={departures.stay} data-first-focus>
          Stay
        </Button>
        <Button onClick={departures.leave}>Leave</Button>
      </div>
    </Dialog>
  );
}
