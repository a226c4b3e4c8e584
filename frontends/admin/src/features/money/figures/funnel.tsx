import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import type { Figures } from '@latchline/contracts/leads/figures/figure.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { CSSProperties } from 'react';
import { ChangeNote } from '../../../shared/charts/change-note';
import { changeOf, formatNumber, formatPercent, shareOf } from '../../../shared/charts/figures';
import { leadsPath } from '../../../shared/leads/lead-address';
import { NavLink } from '../../../shared/navigation/nav-link';
import { LoadState } from '../../../shared/ui/load-state';
import type { MoneyPeriod } from './money-period';
import { useFigures } from './money.queries';
import styles from './money.module.css';

const steps = [
  ['enquiries', 'Enquiries'],
  ['contacted', 'Contacted'],
  ['booked', 'Booked'],
  ['completed', 'Completed'],
] as const;

/** How many enquiries became jobs, and what these took. */
export function Funnel({ period: { days, before } }: { period: MoneyPeriod }) {
  const now = useFigures('source', days);
  const then = useFigures('source', before).data?.total;
  return (
    <LoadState query={now} failure="Failed to load the figures">
      {now.data && <Steps days={days} total={now.data.total} then={then} />}
    </LoadState>
  );
}

type Total = Figures['total'];

function Steps({ days, total, then }: { days: MoneyPeriod['days']; total: Total; then: Total | undefined }) {
  return (
    <section className={styles.box} aria-label="From enquiry to money">
      <ol className={styles.funnel}>
        {steps.map(([step, label]) => {
          const share = shareOf(total[step], total.enquiries);
          return (
            <li key={step}>
              <span>{label}</span>
              <b>{formatNumber(total[step])}</b>
              <i aria-hidden="true" style={{ '--share': `${(share ?? 0) * 100}%` } as CSSProperties} />
              <small>
                {step !== 'enquiries' && <span>{formatPercent(share)} of enquiries</span>}
                {then && <ChangeNote change={changeOf(total[step], then[step])} />}
              </small>
            </li>
          );
        })}
        <li>
          <span>Taken, with VAT</span>
          <b>{poundsOf(total.taken_pence)}</b>
          <small>
            <span>
              {total.paid === 0
                ? 'no amounts yet'
                : `${poundsOf(Math.round(total.taken_pence / total.paid))} a job, ${jobs(total.paid)} with an amount`}
            </span>
            {then && <ChangeNote change={changeOf(total.taken_pence, then.taken_pence)} />}
          </small>
        </li>
      </ol>
      {total.without_amount > 0 && (
        <p className={styles.note}>
          <Icon name="alert" />
          <span>
            <b>
              {total.without_amount === 1
                ? '1 completed job has no amount.'
                : `${formatNumber(total.without_amount)} completed jobs have no amount.`}
            </b>{' '}
            {total.without_amount === 1 ? 'It counts' : 'They count'} as £0 here.{' '}
            <NavLink
              to={leadsPath({ filters: { status: 'completed', ...days }, lead: null })}
              current={false}
            >
              Show completed leads
            </NavLink>
          </span>
        </p>
      )}
    </section>
  );
}

const jobs = (count: number): string => (count === 1 ? '1 job' : `${formatNumber(count)} jobs`);
