import type { LaneName, Lanes, LanesPatch } from '@latchline/contracts/notifications/lanes/lane.schema';
import { Button } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import styles from '../settings/settings.module.css';
import { laneState, laneTitles } from './lane-words';

const lanesShown: readonly LaneName[] = ['push', 'text', 'email'];

/** The ways in which a user is notified, each with what it does now. */
export function LaneSwitches({
  lanes,
  changing,
  onChange,
  testOf,
}: {
  lanes: Lanes;
  /** The change that is being saved, shown as if it were. */
  changing: LanesPatch | undefined;
  onChange: (patch: LanesPatch) => void;
  /** The button that tests a lane. */
  testOf?: (lane: LaneName) => ReactNode;
}) {
  return (
    <ul className={styles.lines}>
      {lanesShown.map((lane) => {
        const { problem } = lanes[lane];
        return (
          <li key={lane}>
            <div>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={changing?.[lane] ?? lanes[lane].on}
                  disabled={changing !== undefined}
                  aria-describedby={`lane-${lane}`}
                  onChange={({ target }) => onChange({ [lane]: target.checked })}
                />
                {laneTitles[lane]}
              </label>
              <p
                id={`lane-${lane}`}
                className={problem !== null && problem !== 'off' ? styles.bad : undefined}
              >
                {laneState(lanes, lane)}
              </p>
            </div>
            {problem === null && testOf?.(lane)}
          </li>
        );
      })}
    </ul>
  );
}

export const TestButton = ({ lane, busy, onTest }: { lane: LaneName; busy: boolean; onTest: () => void }) => (
  <Button size="s" aria-label={`Send a test: ${laneTitles[lane]}`} disabled={busy} onClick={onTest}>
    Send a test
  </Button>
);
