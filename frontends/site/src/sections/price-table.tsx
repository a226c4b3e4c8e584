import type { JobPrice, Prices } from '@latchline/contracts/content/prices.schema';
import { clockRange } from '../business/clock-time';
import { pounds } from '../business/pounds';

/** Labels of the table, and how it writes times of day. */
export interface PriceWords {
  readonly job: string;
  readonly day: string;
  readonly night: string;
  readonly now: string;
  readonly price: string;
  readonly day_only: string;
  readonly range: (from: string, until: string) => string;
  /** Language of a text that is not in that of the page. */
  readonly langOf?: (text: string) => string | undefined;
}

const english: PriceWords = {
  job: 'Job',
  day: 'Day',
  night: 'Night',
  now: 'now',
  price: 'Price',
  day_only: 'Day only',
  range: clockRange,
};

/**
 * Jobs with their prices by day and night: a table at any width, with both prices in view. The page's script marks the column
 * that applies now; without script both look the same.
 */
export function PriceTable({
  jobs,
  hours: { night_from, night_until },
  caption,
  titleId,
  words = english,
}: {
  jobs: readonly JobPrice[];
  hours: Pick<Prices, 'night_from' | 'night_until'>;
  /** About VAT; empty for none. */
  caption: string;
  /** The heading that names the table. */
  titleId: string;
  words?: PriceWords;
}) {
  const byNight = jobs.some(({ night }) => night !== null);
  const hours = byNight && { 'data-night-from': night_from, 'data-night-until': night_until };
  return (
    <table className="prices" aria-labelledby={titleId} {...hours}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">
            <b>{words.job}</b>
          </th>
          {byNight ? (
            <>
              <TimeColumn name={words.day} now={words.now} hours={words.range(night_until, night_from)} />
              <TimeColumn name={words.night} now={words.now} hours={words.range(night_from, night_until)} />
            </>
          ) : (
            <th scope="col">
              <b>{words.price}</b>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ name, detail, day, night }) => (
          <tr key={name}>
            <th scope="row">
              <Text langOf={words.langOf}>{name}</Text>
              {detail && (
                <small>
                  <Text langOf={words.langOf}>{detail}</Text>
                </small>
              )}
            </th>
            <td>{pounds(day)}</td>
            {byNight && <NightPrice night={night} dayOnly={words.day_only} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Text({ langOf, children }: Pick<PriceWords, 'langOf'> & { children: string }) {
  const lang = langOf?.(children);
  return lang ? <bdi lang={lang}>{children}</bdi> : children;
}

function NightPrice({ night, dayOnly }: { night: number | null; dayOnly: string }) {
  return night === null ? (
    <td>
      <small>{dayOnly}</small>
    </td>
  ) : (
    <td>{pounds(night)}</td>
  );
}

function TimeColumn({ name, now, hours }: { name: string; now: string; hours: string }) {
  return (
    <th scope="col">
      <b>
        {name}
        <span> {now}</span>
      </b>
      {hours}
    </th>
  );
}
