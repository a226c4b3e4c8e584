import type { RegionCopy } from '@latchline/contracts/content/copy/place-copy.schema';
import type { LocationSummary } from '@latchline/contracts/locations/location.schema';
import { minutesRange } from '../../business/business-info';

/** Groups towns with the same response time, the fastest first. */
export function byResponseTime(towns: readonly LocationSummary[]): { range: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { response_time, name } of towns) {
    groups.set(response_time, [...(groups.get(response_time) ?? []), name]);
  }
  const numbers = (range: string) => range.split('-').map(Number);
  return [...groups]
    .map(([range, names]) => ({ range, names }))
    .sort((a, b) => {
      const [[fromA = 0, toA = 0], [fromB = 0, toB = 0]] = [numbers(a.range), numbers(b.range)];
      return toA - toB || fromA - fromB;
    });
}

export function ResponsePromises({
  copy: { heading, lead, region_wide },
  towns,
}: {
  copy: RegionCopy['response'];
  towns: readonly LocationSummary[];
}) {
  if (towns.length === 0 && !region_wide.title) return null;
  return (
    <section className="section" aria-labelledby="response-title">
      <div className="wrap">
        <div className="head">
          <h2 id="response-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <dl className="promise">
          {byResponseTime(towns).map(({ range, names }) => (
            <div key={range}>
              <dt>{minutesRange(range)} min</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ))}
          {region_wide.title && (
            <div>
              <dt>{region_wide.title}</dt>
              <dd>{region_wide.description}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
