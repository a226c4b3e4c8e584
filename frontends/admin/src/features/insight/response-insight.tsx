import type {
  PromisedUrgency,
  ResponseTimes,
  ResponseTimesResult,
} from '@latchline/contracts/leads/response-clock.operations';
import { ChartFigure } from '../../shared/charts/chart-figure';
import { changeOf, formatNumber, formatPercent, formatDuration } from '../../shared/charts/figures';
import { Plot } from '../../shared/charts/plot';
import { urgencyLabels } from '../../shared/leads/lead-labels';
import { AllQueries } from './all-queries';
import type { InsightAddress } from './insight-address';
import { useResponseTimes } from './insight.queries';
import styles from './insight.module.css';
import { Tiles } from './tile';

const labels: Readonly<Record<PromisedUrgency, string>> = { ...urgencyLabels, unstated: 'Not stated' };
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Time to first contact. */
export function ResponseInsight({ days, before, segment }: InsightAddress) {
  const now = useResponseTimes(days, segment);
  const then = useResponseTimes(before, segment);
  return (
    <section className={styles.subject} aria-labelledby="insight-times">
      <h2 id="insight-times">Time to first contact</h2>
      <p className={styles.about}>
        From when a request was accepted, or released from quarantine, until it was set to contacted or
        completed. A promise is kept if that was within the promised time, and broken if it was later or the
        time ran out without contact.
      </p>
      <AllQueries<[ResponseTimesResult, ResponseTimesResult]>
        what="Times to first contact"
        queries={[now, then]}
      >
        {(times, earlier) => (
          <>
            <Summary times={times} earlier={earlier} />
            <div className={styles.grid}>
              <ByUrgency times={times} />
              <ByHour times={times} />
            </div>
          </>
        )}
      </AllQueries>
    </section>
  );
}

function Summary({ times, earlier }: { times: ResponseTimes; earlier: ResponseTimes }) {
  return (
    <Tiles
      label="Figures on time to first contact"
      tiles={[
        {
          label: 'Median',
          value: formatDuration(times.median_seconds),
          change: changeOf(times.median_seconds, earlier.median_seconds),
          note: 'half were quicker',
        },
        {
          label: '95th percentile',
          value: formatDuration(times.p95_seconds),
          change: changeOf(times.p95_seconds, earlier.p95_seconds),
          note: '19 of 20 were quicker',
        },
        {
          label: 'Within the promise',
          value: formatPercent(times.kept_share),
          note: `${formatNumber(times.kept)} of ${formatNumber(times.kept + times.broken)}; before: ${formatPercent(earlier.kept_share)}`,
        },
        { label: 'Waiting, within time', value: formatNumber(times.waiting) },
      ]}
    />
  );
}

const columns = ['Leads', 'Contacted', 'Median', '95th percentile', 'Kept', 'Broken', 'Within the promise'];
const cells = ({
  leads,
  contacted,
  median_seconds,
  p95_seconds,
  kept,
  broken,
  kept_share,
}: ResponseTimes) => [
  leads,
  contacted,
  formatDuration(median_seconds),
  formatDuration(p95_seconds),
  kept,
  broken,
  formatPercent(kept_share),
];

function ByUrgency({ times }: { times: ResponseTimesResult }) {
  const rows = times.by_urgency.filter(({ leads }) => leads > 0);
  return (
    <ChartFigure
      title="Promises kept by urgency"
      about="Counts only leads that were contacted or are overdue."
      figures={{
        columns: ['Urgency', ...columns],
        rows: rows.map((row) => [labels[row.urgency], ...cells(row)]),
      }}
    >
      <ul className={styles.shares}>
        {rows.map(({ urgency, kept, broken, kept_share, median_seconds }) => (
          <li key={urgency}>
            <span>{labels[urgency]}</span>
            <b>{formatPercent(kept_share)}</b>
            <meter
              min={0}
              max={1}
              value={kept_share ?? 0}
              aria-label={`${labels[urgency]}: ${formatPercent(kept_share)} of promises kept`}
            />
            <small>
              {formatNumber(kept)} kept, {formatNumber(broken)} broken, median{' '}
              {formatDuration(median_seconds)}
            </small>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

function ByHour({ times }: { times: ResponseTimesResult }) {
  const of = (hour: number) => times.by_hour.find((one) => one.hour === hour);
  const minutes = hours.map((_, hour) => {
    const seconds = of(hour)?.median_seconds ?? null;
    return seconds === null ? null : seconds / 60;
  });
  return (
    <ChartFigure
      title="Time to first contact by hour of day"
      about="The median for requests received in each hour, London time."
      figures={{
        columns: ['Hour', ...columns],
        rows: times.by_hour.map((row) => [hours[row.hour] ?? '', ...cells(row)]),
      }}
    >
      <Plot
        kind="columns"
        label="Median time to first contact by hour of day"
        points={hours}
        line={{ name: 'Median', values: minutes }}
        format={(value) => formatDuration(value === null ? null : value * 60)}
        scale={(value) => formatDuration(value * 60)}
      />
    </ChartFigure>
  );
}
