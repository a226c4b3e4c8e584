import { zodResolver } from '@hookform/resolvers/zod';
import { penceIn } from '@latchline/contracts/leads/figures/cost-file';
import {
  type Cost,
  type CostDraft,
  costDraftSchema,
  costSchema,
} from '@latchline/contracts/leads/figures/cost.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { londonDate } from '@latchline/contracts/time/london-time';
import { TextField } from '@latchline/kit/components/field/field';
import { useId, useState } from 'react';
import { z } from 'zod';
import { currentOf } from '../../../shared/editing/save-failure';
import { changedMeanwhile, showSaveFailure } from '../../../shared/editing/show-save-failure';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useFields } from '../../../shared/forms/use-fields';
import { serverNow } from '../../../shared/http/server-clock';
import { formatDays } from '../../../shared/period/london-days';
import { nameOf } from './cost-name';
import styles from './costs.module.css';
import { failed, useSaveCost } from './costs.queries';

interface Fields {
  readonly source: string;
  readonly campaign: string;
  readonly from: string;
  readonly to: string;
  readonly pence: string;
}

const typedSchema = z
  .object({ source: z.string(), campaign: z.string(), from: z.string(), to: z.string(), pence: z.string() })
  .superRefine(({ pence }, context) => {
    if (penceIn(pence) !== null) return;
    context.addIssue({
      code: 'custom',
      path: ['pence'],
      message: 'Enter an amount in pounds, like 1,250 or 99.50',
    });
  })
  .transform((fields): z.input<typeof costDraftSchema> => ({ ...fields, pence: penceIn(fields.pence) ?? 0 }))
  .pipe(costDraftSchema);

/** Enters a cost, of the current month by default, or changes one. */
export function CostForm({
  cost,
  sources,
  onClose,
}: {
  cost: Cost | undefined;
  sources: readonly string[];
  onClose: () => void;
}) {
  const month = londonDate(serverNow()).slice(0, 7);
  const suggestions = useId();
  const { field, handleSubmit, setError } = useFields<Fields, CostDraft>({
    resolver: zodResolver(typedSchema),
    defaultValues: {
      source: cost ? sourceLabel(cost.source) : '',
      campaign: cost?.campaign ?? '',
      from: cost?.from ?? `${month}-01`,
      to: cost?.to ?? lastDayOf(month),
      pence: cost ? poundsOf(cost.pence) : '',
    },
  });
  const [known, setKnown] = useState(cost);
  const save = useSaveCost(onClose);
  const submit = handleSubmit((draft) =>
    save.mutate(
      // The label of a source is another spelling of its name, except for names that only look like one.
      {
        known,
        draft: cost && draft.source === sourceLabel(cost.source) ? { ...draft, source: cost.source } : draft,
      },
      {
        onError: (error) => {
          const current = costSchema.safeParse(currentOf(error)).data;
          if (!current)
            return showSaveFailure(error, {
              setError,
              fieldFor: (mistake) =>
                (['source', 'campaign', 'to', 'pence'] as const).find((name) => name === mistake?.path) ??
                'from',
              failed: failed('Failed to save the cost'),
            });
          setKnown(current);
          const now = [nameOf(current), formatDays(current), poundsOf(current.pence)];
          const message = changedMeanwhile('cost', now);
          setError('source', { message }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <FormDialog
      title={cost ? 'Edit cost' : 'Enter a cost'}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Source"
        hint="As the leads name it, for example Google Ads."
        list={suggestions}
        autoComplete="off"
        {...field('source')}
      />
      <datalist id={suggestions}>
        {sources.map((name) => (
          <option key={name} value={sourceLabel(name)} />
        ))}
      </datalist>
      <TextField
        label="Campaign"
        optional
        hint="Empty for the source as a whole."
        autoComplete="off"
        {...field('campaign')}
      />
      <div className={styles.two}>
        <TextField label="First day" type="date" {...field('from')} />
        <TextField label="Last day" type="date" {...field('to')} />
      </div>
      <TextField
        label="Cost"
        hint="In pounds, for all of these days together."
        inputMode="decimal"
        {...field('pence')}
      />
    </FormDialog>
  );
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}
