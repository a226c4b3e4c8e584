import { type LostReason, lostReasons } from '@latchline/contracts/leads/calls/call-outcome';
import { Button } from '@latchline/kit/components/button/button';
import { reasonLabels } from '../../../shared/leads/outcome-labels';
import styles from './calls.module.css';

/** Why a lead is lost, one tap each. */
export function LostReasons({ onChoose }: { onChoose: (reason: LostReason) => void }) {
  return (
    <div className={`${styles.outcomes} ${styles.reasons}`} role="group" aria-label="Lost because">
      {lostReasons.map((reason) => (
        <Button key={reason} onClick={() => onChoose(reason)}>
          {reasonLabels[reason]}
        </Button>
      ))}
    </div>
  );
}
