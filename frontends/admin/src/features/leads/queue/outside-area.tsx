import type { OutsideArea } from '@latchline/contracts/leads/queue/outside-area.schema';
import styles from './queue.module.css';

/** "15 miles from Barnsley", for a request from outside the covered area. */
export function OutsideAreaTag({ area }: { area: OutsideArea }) {
  return (
    <span className={`${styles.tag} ${styles.outside}`}>
      <span className="vh">Outside your area, </span>
      {distanceText(area)}
    </span>
  );
}

function distanceText({ town, miles }: OutsideArea): string {
  if (town === null) return 'Outside your area';
  if (miles === null) return `Nearest town ${town}`;
  if (miles < 1) return `Less than a mile from ${town}`;
  return `${miles} ${miles === 1 ? 'mile' : 'miles'} from ${town}`;
}
