import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { LocationSummary, Region } from '@latchline/contracts/locations/location.schema';
import { minutesRange } from '../../business/facts';

/** The same promise for several towns is one entry. */
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

export function ResponsePromises({ region, business }: { region: Region; business: BusinessInfo }) {
  return (
    <section className="section" aria-labelledby="response-title">
      <div className="wrap">
        <div className="head">
          <h2 id="response-title">How fast we are with you</h2>
          <p className="lead muted">
            For emergency quotes we contact you within {business.callback_minutes} minutes. Then it is this
            long to your door.
          </p>
        </div>
        <dl className="promise">
          {byResponseTime(region.towns).map(({ range, names }) => (
            <div key={range}>
              <dt>{names.join(', ')}</dt>
              <dd>{minutesRange(range)} min</dd>
            </div>
          ))}
          <div>
            <dt>anywhere in {region.name}</dt>
            <dd>{minutesRange(business.emergency_response_time)} min</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
