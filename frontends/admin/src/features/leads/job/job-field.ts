import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { type KeyboardEvent, useState } from 'react';
import { useStore } from '../../../shared/browser/store';
import type { ChoiceChanges } from '../changes/choice-changes';
import {
  type JobField,
  type JobOwner,
  type JobValue,
  jobValueOf,
  stageChoiceOf,
} from '../changes/job-changes';
import { useLeadChanges } from '../changes/use-lead-changes';

export interface Saved<V> {
  /** What is saved, or about to be. */
  readonly value: V;
  readonly conflict: { readonly theirs: V; readonly mine: V } | undefined;
  /** Resolves to whether it was saved. */
  readonly change: (value: V) => Promise<boolean>;
  /** Accepts what somebody else saved. */
  readonly accept: () => void;
}

function useSaved<V>(
  changes: ChoiceChanges<V, JobOwner>,
  lead: LeadDetail,
  valueIn: (lead: JobOwner) => V,
): Saved<V> {
  const { pending, conflict } = useStore(changes).get(lead.id) ?? {};
  return {
    value: pending ? pending.value : valueIn(lead),
    conflict,
    change: (value) => changes.change(lead, value),
    accept: () => changes.accept(lead.id),
  };
}

/** One field of the job, with what is being saved. */
export function useJobField<F extends JobField>(lead: LeadDetail, field: F): Saved<JobValue<F>> {
  const changes = useLeadChanges().job[field] as ChoiceChanges<JobValue<F>, JobOwner>;
  return useSaved(changes, lead, jobValueOf(field));
}

export const useStage = (lead: LeadDetail) => useSaved(useLeadChanges().job.stage, lead, stageChoiceOf);

interface TypedOptions<V> {
  readonly saved: Saved<V>;
  readonly textOf: (value: V) => string;
  /** A string is the reason why the text cannot be saved. */
  readonly read: (text: string) => { readonly value: V } | string;
}

/** A field that is saved when it is left, or with Enter in one line of text. What could not be saved stays in it. */
export function useTyped<V>({ saved, textOf, read }: TypedOptions<V>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const save = async () => {
    if (typed === null) return;
    const result = read(typed);
    if (typeof result === 'string') return setError(result);
    setError(undefined);
    if (result.value === saved.value || (await saved.change(result.value)))
      setTyped((now) => (now === typed ? null : now));
  };
  return {
    value: typed ?? textOf(saved.value),
    error,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => void save(),
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) void save();
    },
  };
}
