import type { RegionCopy } from '@latchline/contracts/content/place-copy.schema';
import type { LocationSummary } from '@latchline/contracts/locations/location.schema';
import { minutesRange } from '../../business/facts';
import { links } from '../../chrome/links';

export function CoverageGrid({
  copy: { heading, lead },
  towns,
}: {
  copy: RegionCopy['coverage'];
  towns: readonly LocationSummary[];
}) {
  if (towns.length === 0) return null;
  return (
    <section className="section" id="areas" aria-labelledby="areas-title">
      <div className="wrap">
        <div className="head">
          <h2 id="areas-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ul className="areas">
          {towns.map(({ slug, name, label, response_time }) => (
            <li key={slug}>
              <a href={links.town(slug)}>
                <span>
                  <b>{name}</b>
                  <small>{label}</small>
                </span>
                <span className="time">
                  {minutesRange(response_time)} <small>min</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
