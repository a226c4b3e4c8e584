import type { LeadSeries, SeriesSubject } from '@latchline/contracts/leads/lead-series.operations';
import type { LeadService, LeadUrgency } from '@latchline/contracts/leads/lead.schema';
import { BarList } from '../../shared/charts/bar-list';
import { ChartFigure } from '../../shared/charts/chart-figure';
import { changeOf, formatNumber, formatPercent, shareOf } from '../../shared/charts/figures';
import { Plot } from '../../shared/charts/plot';
import { leadsPath } from '../../shared/leads/lead-address';
import type { LeadFilters } from '../../shared/leads/lead-filters';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { serviceLabels, urgencyLabels } from '../../shared/leads/lead-labels';
import { AllQueries } from './all-queries';
import type { InsightAddress } from './insight-address';
import { useSeries } from './insight.queries';
import styles from './insight.module.css';
import { comparedLines, totalOf, totalsADay } from './series-sums';
import { added, pointsOf, spanOf, spanLabel } from './spans';
import { Tiles } from './tile';

const kinds: readonly {
  readonly by: Exclude<SeriesSubject, 'status'>;
  readonly title: string;
  readonly about: string;
  readonly none: string;
  readonly words: (value: string) => string;
}[] = [
  {
    by: 'urgency',
    title: 'Leads by urgency',
    about: 'How urgently people said they need help.',
    none: 'Not stated',
    words: (value) => urgencyLabels[value as LeadUrgency] ?? value,
  },
  {
    by: 'service',
    title: 'Leads by service',
    about: 'The service people asked for.',
    none: 'Not stated',
    words: (value) => serviceLabels[value as LeadService]?.full ?? value,
  },
  {
    by: 'town',
    title: 'Leads by town',
    about: 'The town of the postcode where the lock is.',
    none: 'Elsewhere',
    words: (value) => value,
  },
  {
    by: 'source',
    title: 'Leads by source',
    about: 'How people found the site: an advert, a link on another site, or neither.',
    none: 'Unknown',
    words: sourceLabel,
  },
];

/** Quote requests in the inbox. Excludes quarantined and merged leads. */
export function LeadsInsight(address: InsightAddress) {
  const { days, before, segment } = address;
  const now = useSeries('urgency', days, segment);
  const then = useSeries('urgency', before, segment);
  return (
    <section className={styles.subject} aria-labelledby="insight-leads">
      <h2 id="insight-leads">Leads</h2>
      <p className={styles.about}>
        Quote requests in the inbox, by the day they were sent. Quarantined and merged leads aren't counted.
      </p>
      <AllQueries<[LeadSeries, LeadSeries]> what="Leads" queries={[now, then]}>
        {(series, earlier) => <LeadsADay days={days} series={series} earlier={earlier} />}
      </AllQueries>
      <div className={styles.grid}>
        {kinds.map((kind) => (
          <LeadsBy key={kind.by} kind={kind} address={address} />
        ))}
      </div>
    </section>
  );
}

function LeadsADay({
  days,
  series,
  earlier,
}: {
  days: InsightAddress['days'];
  series: LeadSeries;
  earlier: LeadSeries;
}) {
  const [total, totalBefore] = [totalOf(series), totalOf(earlier)];
  const [urgent, urgentBefore] = [series, earlier].map(
    (one) => one.series.find(({ value }) => value === 'emergency')?.total ?? 0,
  ) as [number, number];
  const perDay = total / Math.max(1, series.days.length);
  const span = spanOf(days);
  const points = pointsOf(days);
  const values = added(totalsADay(series), span);
  const valuesBefore = added(totalsADay(earlier), span);
  return (
    <>
      <Tiles
        label="Lead figures"
        tiles={[
          { label: 'Leads', value: formatNumber(total), change: changeOf(total, totalBefore) },
          {
            label: 'Per day',
            value: perDay < 10 ? perDay.toFixed(1) : formatNumber(Math.round(perDay)),
            note: 'on average',
          },
          { label: 'Emergencies', value: formatNumber(urgent), change: changeOf(urgent, urgentBefore) },
          {
            label: 'Share of emergencies',
            value: formatPercent(shareOf(urgent, total)),
            note: `before: ${formatPercent(shareOf(urgentBefore, totalBefore))}`,
          },
        ]}
      />
      <ChartFigure
        wide
        title={`Leads ${spanLabel(days)}`}
        about="Each point is compared with the same point in the previous period."
        figures={{
          columns: ['From', 'Leads', 'Previous period'],
          rows:
            total + totalBefore === 0
              ? []
              : points.map((point, index) => [point, values[index] ?? 0, valuesBefore[index] ?? 0]),
        }}
      >
        <Plot
          label={`Leads ${spanLabel(days)}`}
          points={points}
          line={{ name: 'Leads', values }}
          before={{ name: 'before', values: valuesBefore }}
        />
      </ChartFigure>
    </>
  );
}

function LeadsBy({ kind, address }: { kind: (typeof kinds)[number]; address: InsightAddress }) {
  const { days, before, segment } = address;
  const now = useSeries(kind.by, days, segment);
  const then = useSeries(kind.by, before, segment);
  return (
    <AllQueries<[LeadSeries, LeadSeries]> what={kind.title} queries={[now, then]}>
      {(series, earlier) => {
        const lines = comparedLines(series, earlier).map(({ value, ...sums }) => ({
          ...sums,
          name: value === null ? kind.none : value === undefined ? 'Other' : kind.words(value),
          href: value ? leadsPath({ filters: filtersOf(kind.by, value, address), lead: null }) : undefined,
        }));
        return (
          <ChartFigure
            title={kind.title}
            about={kind.about}
            figures={{
              columns: [
                kind.title.replace('Leads by ', '').replace(/^./, (first) => first.toUpperCase()),
                'Leads',
                'Previous period',
              ],
              rows: lines.map(({ name, total, totalBefore }) => [name, total, totalBefore ?? '–']),
            }}
          >
            <BarList
              bars={lines.map(({ name, total, totalBefore, href }) => ({
                name,
                value: total,
                before: totalBefore,
                href,
              }))}
            />
          </ChartFigure>
        );
      }}
    </AllQueries>
  );
}

const filtersOf = (
  by: keyof InsightAddress['segment'],
  value: string,
  { days, segment }: InsightAddress,
): LeadFilters => ({ ...segment, [by]: value, from: days.from, to: days.to }) as LeadFilters;
