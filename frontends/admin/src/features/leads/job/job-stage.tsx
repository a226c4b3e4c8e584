import type { LeadStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { stageLabel } from '../../../shared/leads/job-labels';
import { outcomeLabel } from '../../../shared/leads/outcome-labels';
import { LostReasons } from '../calls/lost-reasons';
import type { StageChoice } from '../changes/job-changes';
import { JobConflict } from './job-conflict';
import { useStage } from './job-field';
import styles from './job.module.css';

const steps = ['new', 'contacted', 'booked', 'on-the-way', 'completed'] as const;
type Step = (typeof steps)[number];

/** What usually comes next, as the words of its button. */
const nextSteps: Readonly<Partial<Record<Step, { to: Step; words: string }>>> = {
  contacted: { to: 'booked', words: 'Book' },
  booked: { to: 'on-the-way', words: 'Set out' },
  'on-the-way': { to: 'completed', words: 'Complete' },
};

const stageOf = (choice: StageChoice): LeadStage => (choice.startsWith('lost,') ? 'lost' : (choice as Step));

/** Where the job stands, and one tap for what comes next. Any stage can be chosen, so that mistakes can be corrected. */
export function JobStage({ lead }: { lead: LeadDetail }) {
  const saved = useStage(lead);
  const [isLost, setLost] = useState(false);
  const stage = stageOf(saved.value);
  const at = steps.indexOf(stage as Step);
  const next = nextSteps[stage as Step];
  const choose = (to: StageChoice) => {
    setLost(false);
    void saved.change(to);
  };
  return (
    <>
      <ol className={styles.steps} aria-label="Stage of the job">
        {steps.map((step, index) => (
          <li key={step} data-done={index <= at || undefined}>
            <button
              type="button"
              aria-current={step === stage ? 'step' : undefined}
              onClick={() => step !== stage && choose(step)}
            >
              {stageLabel(step)}
            </button>
          </li>
        ))}
      </ol>
      {stage === 'lost' && <p className={styles.lost}>{lostWords(lead)}</p>}
      <div className={styles.next}>
        {next && (
          <Button variant="ink" onClick={() => choose(next.to)}>
            {next.words}
          </Button>
        )}
        {stage !== 'lost' && stage !== 'completed' && (
          <Button variant="quiet" aria-expanded={isLost} onClick={() => setLost(!isLost)}>
            Lost
          </Button>
        )}
      </div>
      {isLost && <LostReasons onChoose={(reason) => choose(`lost,${reason}`)} />}
      <JobConflict what="the stage" saved={saved} textOf={(choice) => stageLabel(stageOf(choice))} />
    </>
  );
}

const lostWords = ({ lost_reason }: LeadDetail): string => outcomeLabel('lost', lost_reason);
