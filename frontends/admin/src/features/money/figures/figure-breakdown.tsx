import {
  figureSubjects,
  type Figures,
  figureSubjectSchema,
} from '@latchline/contracts/leads/figures/figure.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { SelectField } from '@latchline/kit/components/field/field';
import { useId } from 'react';
import { leadsPath } from '../../../shared/leads/lead-address';
import type { LeadFilters } from '../../../shared/leads/lead-filters';
import type { Days } from '../../../shared/period/london-days';
import { LoadState } from '../../../shared/ui/load-state';
import { changeMoney, type MoneyPeriod } from './money-period';
import { useFigures } from './money.queries';
import styles from './money.module.css';
import { hasCosts, type Numbers, rowName, subjectLabels } from './figure-columns';
import { FigureTable, type NamedNumbers } from './figure-table';

/** Weeks have a chart of their own. */
const subjects = figureSubjects.filter((subject) => subject !== 'week');

/** Enquiries, jobs and money by source, campaign, town, service, person or hour. */
export function FigureBreakdown({
  period: { days, before },
  chosen,
}: {
  period: MoneyPeriod;
  chosen: string | null;
}) {
  const heading = useId();
  const by = figureSubjectSchema.exclude(['week']).catch('source').parse(chosen);
  const now = useFigures(by, days);
  const then = useFigures(by, before);
  // While another group loads, the query still has the figures of the one before.
  const current = now.data?.by === by ? now.data : undefined;
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>What each {subjectLabels[by].toLowerCase()} brings</h2>
        <SelectField
          label="Show by"
          value={by}
          onChange={({ target: { value } }) => changeMoney({ by: value === 'source' ? undefined : value })}
        >
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectLabels[subject]}
            </option>
          ))}
        </SelectField>
        <p>{about[by]}</p>
      </header>
      <LoadState
        query={{ isError: now.isError, isPending: current === undefined, refetch: now.refetch }}
        failure={`Failed to load the figures by ${by}`}
      >
        {current && <Rows figures={current} then={then.data} days={days} />}
      </LoadState>
    </section>
  );
}

const few = '“Few jobs” means under 10 completed: too few to judge.';
const about: Readonly<Record<(typeof subjects)[number], string>> = {
  source: `What brought the customer on the visit of the request. ${few}`,
  campaign: `The campaign of the link that brought the customer. ${few}`,
  town: 'The town of the postcode where the lock is.',
  service: 'The service people asked for.',
  person: 'Who goes to the job, or else who the lead is assigned to.',
  hour: 'The hour in which the request arrived, London time.',
};

function Rows({ figures, then, days }: { figures: Figures; then: Figures | undefined; days: Days }) {
  const { by, others, total } = figures;
  const known = then?.by === by ? then : undefined;
  const before = new Map(known?.rows.map((row) => [keyOf(row), row.taken_pence]));
  const rows: NamedNumbers[] = figures.rows.map((row) => ({
    ...row,
    id: keyOf(row),
    name: rowName(by, row),
    href: hrefOf(by, row.value, days),
    isFew: hasCosts(by) && row.completed < 10,
    // A row that was not listed can be among the others.
    taken_before: known ? (before.get(keyOf(row)) ?? (known.others ? null : 0)) : null,
  }));
  if (rows.length === 0) return <p className={styles.nothing}>No leads or costs in this period.</p>;
  return (
    <>
      <FigureTable
        by={by}
        rows={rows}
        others={others && { ...others, ...noCosts, taken_before: null }}
        total={{ ...total, taken_before: known ? known.total.taken_pence : null }}
        days={days}
      />
      {hasCosts(by) && <Return figures={figures} />}
    </>
  );
}

const noCosts: Pick<
  Numbers,
  'cost_pence' | 'cost_per_enquiry_pence' | 'cost_per_job_pence' | 'taken_per_pound'
> = {
  cost_pence: null,
  cost_per_enquiry_pence: null,
  cost_per_job_pence: null,
  taken_per_pound: null,
};

function Return({ figures: { rows, total } }: { figures: Figures }) {
  const taken = rows.reduce((sum, row) => (row.cost_pence === null ? sum : sum + row.taken_pence), 0);
  return (
    <p className={styles.foot}>
      {total.cost_pence === null
        ? 'No costs entered for this period. Enter them under Costs to see what a job costs and what comes back.'
        : `The costs of all rows are compared only with rows that have a cost: ${poundsOf(taken)} taken for ${poundsOf(total.cost_pence)} spent.`}
    </p>
  );
}

const keyOf = ({ value, campaign }: { value: string | null; campaign: string | null }): string =>
  JSON.stringify([value, campaign]);

/** The same leads in the inbox, where it has such a filter. */
function hrefOf(by: Figures['by'], value: string | null, days: Days): string | undefined {
  if (value === null || !['source', 'town', 'service'].includes(by)) return undefined;
  return leadsPath({ filters: { [by]: value, ...days } as LeadFilters, lead: null });
}
