import type { SilentPerson } from '@latchline/contracts/notifications/lanes/lane.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import { assigneeName } from '../leads/assignee';
import styles from '../settings/settings.module.css';
import { whyUnreachable } from './lane-words';

/** People whom nothing would notify of a lead, and why. */
export function SilentList({
  people,
  actionOf,
}: {
  people: readonly SilentPerson[];
  actionOf?: (person: SilentPerson) => ReactNode;
}) {
  return (
    <ul className={styles.lines} aria-label="Not notified">
      {people.map((one) => (
        <li key={one.person}>
          <div>
            <b>
              <Icon name="bell-off" /> {one.name ?? assigneeName(one.person)}
            </b>
            <p>
              {one.person}: {whyUnreachable(one.problems)}
            </p>
          </div>
          {actionOf?.(one)}
        </li>
      ))}
    </ul>
  );
}
