import {
  type CallOutcome,
  callOutcomes,
  isReached,
  type LostReason,
} from '@latchline/contracts/leads/calls/call-outcome';
import { Button } from '@latchline/kit/components/button/button';
import { type ReactNode, useId, useState } from 'react';
import { outcomeLabels } from '../../../shared/leads/outcome-labels';
import styles from './calls.module.css';
import { LostReasons } from './lost-reasons';

interface OutcomeChoiceProps {
  readonly title: ReactNode;
  /** Level of its heading. */
  readonly level: 2 | 3;
  readonly onChoose: (outcome: CallOutcome, reason?: LostReason) => void;
  readonly onDismiss: () => void;
}

const results = callOutcomes.filter((outcome) => isReached(outcome) && outcome !== 'spoke');
const attempts = callOutcomes.filter((outcome) => outcome === 'spoke' || !isReached(outcome));

/** Asks how a call went. One tap answers; a lost lead takes a second one, for the reason. */
export function OutcomeChoice({ title, level, onChoose, onDismiss }: OutcomeChoiceProps) {
  const Heading = `h${level}` as const;
  const heading = useId();
  const [isLost, setLost] = useState(false);
  const button = (outcome: CallOutcome) => (
    <Button
      key={outcome}
      aria-expanded={outcome === 'lost' ? isLost : undefined}
      onClick={() => (outcome === 'lost' ? setLost(!isLost) : onChoose(outcome))}
    >
      {outcomeLabels[outcome]}
    </Button>
  );
  return (
    <div className={styles.choice} role="group" aria-labelledby={heading}>
      <div className={styles.question}>
        <div role="status">
          <Heading id={heading}>{title}</Heading>
        </div>
        <Button variant="quiet" onClick={onDismiss}>
          Not now
        </Button>
      </div>
      <div className={styles.outcomes}>
        {attempts.map(button)}
        {results.map(button)}
      </div>
      {isLost && <LostReasons onChoose={(reason) => onChoose('lost', reason)} />}
    </div>
  );
}
