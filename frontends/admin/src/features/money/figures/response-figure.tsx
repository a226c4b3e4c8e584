import {
  type ResponseBucket,
  type ResponseFigures,
  responseFigureQuerySchema,
} from '@latchline/contracts/leads/figures/figure.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { leadUrgencies } from '@latchline/contracts/leads/lead.schema';
import { SelectField } from '@latchline/kit/components/field/field';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { formatNumber, formatPercent } from '../../../shared/charts/figures';
import { urgencyLabels } from '../../../shared/leads/lead-labels';
import type { Days } from '../../../shared/period/london-days';
import { LoadState } from '../../../shared/ui/load-state';
import { useResponseFigures } from './money.queries';
import styles from './money.module.css';

const bucketLabels: Readonly<Record<ResponseBucket, string>> = {
  '0': 'Under 5 min',
  '5': '5 to 10 min',
  '10': '10 to 15 min',
  '15': '15 to 30 min',
  '30': '30 to 60 min',
  '60': 'Over an hour',
  none: 'Not reached yet',
};

/** Whether quick answers win jobs. */
export function ResponseFigure({ days }: { days: Days }) {
  const [chosen, setChosen] = useState('');
  const urgency = responseFigureQuerySchema.shape.urgency.catch(undefined).parse(chosen || undefined);
  const query = useResponseFigures(days, urgency);
  return (
    <LoadState query={query} failure="Failed to load what was won by response time">
      {query.data && (
        <Buckets
          rows={query.data.rows}
          choice={
            <SelectField label="Urgency" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">All</option>
              {leadUrgencies.map((one) => (
                <option key={one} value={one}>
                  {urgencyLabels[one]}
                </option>
              ))}
              <option value="unstated">Not stated</option>
            </SelectField>
          }
        />
      )}
    </LoadState>
  );
}

function Buckets({ rows, choice }: { rows: ResponseFigures['rows']; choice: ReactNode }) {
  const any = rows.some(({ enquiries, taken_pence }) => enquiries > 0 || taken_pence > 0);
  return (
    <div className={styles.response}>
      {choice}
      <ChartFigure
        title="Response time against what was won"
        about="By time to first contact: the share of enquiries that were booked. Leads added by hand or imported have no response time and aren't counted."
        figures={{
          columns: ['First contact', 'Enquiries', 'Won', 'Share won', 'Taken'],
          rows: any
            ? rows.map(({ minutes, enquiries, won, won_share, taken_pence }) => [
                bucketLabels[minutes],
                enquiries,
                won,
                formatPercent(won_share),
                poundsOf(taken_pence),
              ])
            : [],
        }}
      >
        <ul className={styles.shares}>
          {rows.map(({ minutes, enquiries, won, won_share, taken_pence }) => (
            <li key={minutes} data-few={enquiries < 10 || undefined}>
              <span>{bucketLabels[minutes]}</span>
              <b>{formatPercent(won_share)}</b>
              <i aria-hidden="true" style={{ '--share': `${(won_share ?? 0) * 100}%` } as CSSProperties} />
              <small>
                {formatNumber(won)} of {formatNumber(enquiries)} won
                {enquiries > 0 && enquiries < 10 && ', few'}, {poundsOf(taken_pence)} taken
              </small>
            </li>
          ))}
        </ul>
      </ChartFigure>
    </div>
  );
}
