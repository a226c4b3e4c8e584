import { Button } from '@latchline/kit/components/button/button';
import { departures } from '../navigation/departures';
import { Dialog } from '../ui/dialog';
import { useStore } from '../browser/store';
import styles from './editing.module.css';

/** Stands once in the dashboard and asks for every form in it. */
export function LeaveDialog() {
  const departure = useStore(departures);
  if (!departure) return null;
  return (
    <Dialog title="Leave without saving?" onClose={departures.stay}>
      <p>What you have changed here is not saved. It is lost when you leave.</p>
      <div className={styles.actions}>
        <Button variant="ink" onClick={departures.stay} data-first-focus>
          Stay
        </Button>
        <Button onClick={departures.leave}>Leave</Button>
      </div>
    </Dialog>
  );
}
