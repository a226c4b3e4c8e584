import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { type FormEvent, useId, useState } from 'react';
import { useNow } from '../../../shared/browser/now';
import { notGiven, whereOf } from '../../../shared/leads/lead-labels';
import { stageLabel } from '../../../shared/leads/job-labels';
import { ageOf, shortDateTime } from '../../../shared/period/times';
import { Dialog } from '../../../shared/ui/dialog';
import { sourceOf } from '../lead/lead-source';
import { type Candidate, type Consequence, consequencesOf, oldestFirst, suggestedLead } from './merge-choice';
import styles from './merge.module.css';

interface MergeDialogProps {
  readonly leads: readonly Candidate[];
  readonly onMerge: (into: string) => void;
  readonly onClose: () => void;
}

/** Shows the leads side by side, asks which one stays, and says what happens to the others. */
export function MergeDialog({ leads, onMerge, onClose }: MergeDialogProps) {
  const [suggestion] = useState(() => suggestedLead(leads));
  const [chosen, setChosen] = useState(suggestion?.id);
  const group = useId();
  const into = leads.find(({ id }) => id === chosen);
  const consequences = into
    ? consequencesOf(
        into,
        leads.filter(({ id }) => id !== into.id),
      )
    : [];
  // With warnings, the buttons are below them, so that nobody merges without having scrolled past.
  const isPinned = !consequences.some(({ isWarning }) => isWarning);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (into) onMerge(into.id);
  };
  return (
    <Dialog title={`Merge ${leads.length} leads?`} sheet wide onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <fieldset>
          <legend>Which lead stays?</legend>
          <div className={styles.cards}>
            {oldestFirst(leads).map((lead) => (
              <CandidateCard
                key={lead.id}
                lead={lead}
                group={group}
                chosen={lead.id === chosen}
                suggested={lead.id === suggestion?.id ? suggestion.reason : null}
                onChoose={() => setChosen(lead.id)}
              />
            ))}
          </div>
        </fieldset>
        <Consequences all={consequences} />
        <div className={styles.answers} data-pinned={isPinned || undefined}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="ink">
            Merge
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface CandidateCardProps {
  readonly lead: Candidate;
  readonly group: string;
  readonly chosen: boolean;
  /** Why it is suggested; null for the others. */
  readonly suggested: string | null;
  readonly onChoose: () => void;
}

function CandidateCard({ lead, group, chosen, suggested, onChoose }: CandidateCardProps) {
  const details = useId();
  const now = useNow();
  const facts = [
    ['Number', lead.phone],
    ['E-mail', lead.email ?? notGiven],
    ['Where', [whereOf(lead), lead.town].filter(Boolean).join(', ')],
    ['Status', stageLabel(lead.stage)],
    ['Source', sourceOf(lead.source)],
    ['Received', `${shortDateTime(lead.created_at, now)} (${ageOf(lead.created_at, now)})`],
    ['Message', lead.message ?? notGiven],
  ];
  return (
    <div className={styles.card} data-chosen={chosen || undefined}>
      <label>
        <input
          type="radio"
          name={group}
          checked={chosen}
          aria-describedby={details}
          data-first-focus={suggested !== null || undefined}
          onChange={onChoose}
        />
        <b>{lead.name}</b>
      </label>
      <div id={details}>
        {suggested && <p className={styles.suggested}>Suggested: {suggested}</p>}
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Consequences({ all }: { all: readonly Consequence[] }) {
  return (
    <ul className={styles.consequences} aria-label="What happens" aria-live="polite">
      {all.map(({ text, isWarning }) => (
        <li key={text} data-warning={isWarning || undefined}>
          <Icon name={isWarning ? 'alert' : 'check'} />
          <span>{text}</span>
        </li>
      ))}
      <li>
        <Icon name="check" />
        <span>You can undo this at any time: open the lead and press “Take out”.</span>
      </li>
    </ul>
  );
}
