import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useNow } from '../../../shared/browser/now';
import { agreedTime } from '../../../shared/leads/job-labels';
import { useAssignees, useNames } from '../../../shared/leads/use-assignees';
import { fieldTimeOf, instantOfField, usualTimes } from './arrival-time';
import { JobConflict } from './job-conflict';
import { useJobField, useTyped } from './job-field';
import styles from './job.module.css';

const timeText = (iso: string | null): string => (iso === null ? '' : agreedTime(iso));

export function JobTime({ lead }: { lead: LeadDetail }) {
  const saved = useJobField(lead, 'starts_at');
  const now = useNow();
  const typed = useTyped({
    saved,
    textOf: fieldTimeOf,
    read: (text) => {
      if (text === '') return { value: null };
      const value = instantOfField(text, saved.value);
      return value === null ? 'Enter a date and a time' : { value };
    },
  });
  return (
    <div className={styles.visit}>
      <TextField label="Arrives" type="datetime-local" note={timeText(saved.value)} {...typed} />
      {saved.value === null && (
        <div className={styles.ways}>
          {usualTimes(now).map(({ label, at }) => (
            <Button key={label} size="s" onClick={() => void saved.change(at)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <JobConflict what="the time" saved={saved} textOf={timeText} />
    </div>
  );
}

export function JobPerson({ lead, me }: { lead: LeadDetail; me: string }) {
  const saved = useJobField(lead, 'who_goes');
  const { data = [] } = useAssignees();
  const nameOf = useNames();
  const people = new Set([me, ...data, ...(saved.value === null ? [] : [saved.value])]);
  return (
    <div className={styles.visit}>
      <SelectField
        label="Who goes"
        value={saved.value ?? ''}
        onChange={({ target }) => void saved.change(target.value || null)}
      >
        <option value="">Not decided</option>
        {[...people].map((email) => (
          <option key={email} value={email}>
            {nameOf(email)}
            {email === me && ' (me)'}
          </option>
        ))}
      </SelectField>
      <JobConflict what="who goes" saved={saved} textOf={(email) => (email === null ? '' : nameOf(email))} />
    </div>
  );
}
