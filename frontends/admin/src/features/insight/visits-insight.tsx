import type { VisitSums, Visits } from '@latchline/contracts/seo/counts/visits.operations';
import { BarList } from '../../shared/charts/bar-list';
import { ChartFigure } from '../../shared/charts/chart-figure';
import { changeOf, formatNumber, formatPercent, shareOf } from '../../shared/charts/figures';
import { Plot } from '../../shared/charts/plot';
import { AllQueries } from './all-queries';
import type { InsightAddress } from './insight-address';
import { useVisits } from './insight.queries';
import styles from './insight.module.css';
import { added, pointsOf, spanOf, spanLabel } from './spans';
import { Tiles } from './tile';

export const contactsOf = ({ calls, chats, forms }: Omit<VisitSums, 'views'>): number =>
  calls + chats + forms;
const rateOf = (sums: VisitSums): string => formatPercent(shareOf(contactsOf(sums), sums.views));
const mostPages = 10;

/** Page views and the contacts they lead to. */
export function VisitsInsight({ days, before }: InsightAddress) {
  const now = useVisits(days);
  const then = useVisits(before);
  return (
    <section className={styles.subject} aria-labelledby="insight-visits">
      <h2 id="insight-visits">Visits and contacts</h2>
      <p className={styles.about}>
        A view is one page shown once. A contact is a click on a phone number, a click on the chat, or an
        accepted quote request. The contact rate is contacts divided by views. Visitors who opt out of
        statistics aren't counted, so there are more leads than requests here.
      </p>
      <AllQueries<[Visits, Visits]> what="Visits" queries={[now, then]}>
        {(visits, earlier) => <VisitFigures days={days} visits={visits} earlier={earlier} />}
      </AllQueries>
    </section>
  );
}

function VisitFigures({
  days,
  visits,
  earlier,
}: {
  days: InsightAddress['days'];
  visits: Visits;
  earlier: Visits;
}) {
  const { total } = visits;
  const was = earlier.total;
  return (
    <>
      <Tiles
        label="Visit figures"
        tiles={[
          { label: 'Views', value: formatNumber(total.views), change: changeOf(total.views, was.views) },
          {
            label: 'Contacts',
            value: formatNumber(contactsOf(total)),
            change: changeOf(contactsOf(total), contactsOf(was)),
            note: `${formatNumber(total.calls)} calls, ${formatNumber(total.chats)} chats, ${formatNumber(total.forms)} requests`,
          },
          { label: 'Contact rate', value: rateOf(total), note: `before: ${rateOf(was)}` },
        ]}
      />
      <DailyChart days={days} title="Views" visits={visits} earlier={earlier} of={({ views }) => views} />
      <DailyChart days={days} title="Contacts" visits={visits} earlier={earlier} of={contactsOf} />
      <div className={styles.grid}>
        <Pages visits={visits} earlier={earlier} />
        <Rates visits={visits} />
        <Parts visits={visits} />
      </div>
    </>
  );
}

function DailyChart({
  days,
  title,
  visits,
  earlier,
  of,
}: {
  days: InsightAddress['days'];
  title: string;
  visits: Visits;
  earlier: Visits;
  of: (sums: VisitSums) => number;
}) {
  const span = spanOf(days);
  const points = pointsOf(days);
  const valuesOf = ({ days: all, daily }: Visits) =>
    added(
      all.map((_, day) =>
        of({
          views: daily.views[day] ?? 0,
          calls: daily.calls[day] ?? 0,
          chats: daily.chats[day] ?? 0,
          forms: daily.forms[day] ?? 0,
        }),
      ),
      span,
    );
  const [values, before] = [valuesOf(visits), valuesOf(earlier)];
  const label = `${title} ${spanLabel(days)}`;
  const any = [...values, ...before].some((value) => value > 0);
  return (
    <ChartFigure
      wide
      title={label}
      about="The dashed line is the previous period."
      figures={{
        columns: ['From', title, 'Previous period'],
        rows: any ? points.map((point, index) => [point, values[index] ?? 0, before[index] ?? 0]) : [],
      }}
    >
      <Plot
        label={label}
        points={points}
        line={{ name: title, values }}
        before={{ name: 'before', values: before }}
      />
    </ChartFigure>
  );
}

function Pages({ visits, earlier }: { visits: Visits; earlier: Visits }) {
  const before = new Map(earlier.pages.map(({ page, views }) => [page, views]));
  // A page that was not listed can be among the others.
  const viewsBefore = (page: string) => before.get(page) ?? (earlier.other_pages ? null : 0);
  const viewed = visits.pages.filter(({ views }) => views > 0);
  return (
    <ChartFigure
      title="Pages by views"
      about={`The ${mostPages} most viewed; the table has more.`}
      figures={{
        columns: ['Page', 'Views', 'Previous period'],
        rows: viewed.map(({ page, views }) => [page, views, viewsBefore(page) ?? '–']),
      }}
    >
      <BarList
        bars={viewed
          .slice(0, mostPages)
          .map(({ page, views }) => ({ name: page, value: views, before: viewsBefore(page) }))}
      />
    </ChartFigure>
  );
}

function Rates({ visits: { pages, other_pages } }: { visits: Visits }) {
  const touched = pages.filter((page) => contactsOf(page) > 0);
  const best = touched.toSorted((one, other) => contactsOf(other) - contactsOf(one)).slice(0, mostPages);
  const rest = other_pages ? [{ page: 'Other', ...other_pages }] : [];
  return (
    <ChartFigure
      title="Contacts by page"
      about="Where people got in touch, and the share of page views that led to contact."
      figures={{
        columns: ['Page', 'Views', 'Calls', 'Chats', 'Requests', 'Contacts', 'Contact rate'],
        rows: [...pages, ...rest].map((sums) => [
          sums.page,
          sums.views,
          sums.calls,
          sums.chats,
          sums.forms,
          contactsOf(sums),
          rateOf(sums),
        ]),
      }}
    >
      <ul className={styles.shares}>
        {best.map((sums) => (
          <li key={sums.page}>
            <span>{sums.page}</span>
            <b>{formatNumber(contactsOf(sums))}</b>
            <meter
              min={0}
              max={1}
              value={shareOf(contactsOf(sums), contactsOf(best[0] ?? sums)) ?? 0}
              aria-label={`${sums.page}: ${formatNumber(contactsOf(sums))} contacts`}
            />
            <small>
              {rateOf(sums)} of {formatNumber(sums.views)} views: {formatNumber(sums.calls)} calls,{' '}
              {formatNumber(sums.chats)} chats, {formatNumber(sums.forms)} requests
            </small>
          </li>
        ))}
        {best.length === 0 && <li>No contacts.</li>}
      </ul>
    </ChartFigure>
  );
}

function Parts({ visits: { parts } }: { visits: Visits }) {
  const words = (part: string | null) =>
    part === null ? 'Unknown' : part.replaceAll(/[_-]/g, ' ').replace(/^./, (first) => first.toUpperCase());
  const most = Math.max(1, ...parts.map(({ calls, chats }) => calls + chats));
  return (
    <ChartFigure
      title="Calls and chats by part of the page"
      about="Where on a page people clicked the number or the chat."
      figures={{
        columns: ['Part', 'Calls', 'Chats'],
        rows: parts.map(({ part, calls, chats }) => [words(part), calls, chats]),
      }}
    >
      <ul className={styles.shares}>
        {parts.slice(0, mostPages).map(({ part, calls, chats }) => (
          <li key={part}>
            <span>{words(part)}</span>
            <b>{formatNumber(calls + chats)}</b>
            <meter
              min={0}
              max={most}
              value={calls + chats}
              aria-label={`${words(part)}: ${formatNumber(calls + chats)} clicks`}
            />
            <small>
              {formatNumber(calls)} calls, {formatNumber(chats)} chats
            </small>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
