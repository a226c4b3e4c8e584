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
  /** Resolves to whether it was saved. `seen` is the value that the user saw, if another one has arrived since. */
  readonly change: (value: V, seen?: V) => Promise<boolean>;
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
    change: (value, seen) => changes.change(lead, value, seen),
    accept: () => changes.accept(lead.id),
  };
}

/** One field of the job, with what is being saved. */
export function useJobField<F extends JobField>(lead: LeadDetail, field: F): Saved<JobValue<F>> {
  const changes = useLeadChanges().job[field] as ChoiceChanges<JobValue<F>, JobOwner>;
  return useSaved(changes, lead, jobValueOf(field));
}

export const useStage = (lead: LeadDetail) => useSaved(useLeadChanges().job.stage, lead, stageChoiceOf);

/** A string is the reason why the text cannot be saved. */
type Read<V> = { readonly value: V } | string;

interface TypedOptions<V> {
  readonly saved: Saved<V>;
  readonly textOf: (value: V) => string;
  readonly read: (text: string) => Read<V>;
}

const isValue = <V>(result: Read<V>, value: V): boolean =>
  typeof result !== 'string' && result.value === value;

interface Typing<V> {
  readonly text: string;
  /** What was saved when the user began to type. */
  readonly seen: V;
}

/** A field that is saved when it is left, or with Enter in one line of text. What could not be saved stays in it. */
export function useTyped<V>({ saved, textOf, read }: TypedOptions<V>) {
  const [typed, setTyped] = useState<Typing<V> | null>(null);
  const [error, setError] = useState<string>();
  const { conflict } = saved;
  // The user decides about it there, so that nothing typed covers the value that stays.
  if (typed && conflict && isValue(read(typed.text), conflict.mine)) setTyped(null);
  const save = async () => {
    if (typed === null) return;
    const result = read(typed.text);
    if (typeof result === 'string') return setError(result);
    setError(undefined);
    const { value } = result;
    if (value === saved.value && conflict) saved.accept();
    if (value !== saved.value && !(await saved.change(value, typed.seen))) return;
    setTyped((now) => (now === typed ? null : now && { ...now, seen: value }));
  };
  return {
    value: typed?.text ?? textOf(conflict ? conflict.mine : saved.value),
    error,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ text: target.value, seen: typed ? typed.seen : saved.value }),
    onBlur: () => void save(),
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) void save();
    },
  };
}
