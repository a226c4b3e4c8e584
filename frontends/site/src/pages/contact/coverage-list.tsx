import type { ContactCopy } from '@latchline/contracts/content/copy/contact-copy.schema';
import type { LocationSummary } from '@latchline/contracts/locations/location.schema';
import { minutesRange } from '../../business/business-info';
import { links } from '../../chrome/links';

/** A place with its own page is a link with its response time; any other is plain text. */
export function CoverageList({
  coverage: { heading, lead, places, elsewhere },
  towns,
}: {
  coverage: ContactCopy['coverage'];
  towns: readonly LocationSummary[];
}) {
  // A text that names no places shows the towns of the menu.
  const shown = places.length > 0 ? places : towns.map(({ name }) => name);
  if (shown.length === 0 && elsewhere.links.length === 0) return null;
  return (
    <section className="section follows" aria-labelledby="places-title">
      <div className="wrap">
        <div className="head">
          <h2 id="places-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ul className="towns">
          {shown.map((name) => (
            <li key={name}>
              <Place name={name} town={towns.find((town) => town.name === name)} />
            </li>
          ))}
        </ul>
        {elsewhere.links.length > 0 && (
          <div className="elsewhere">
            <h3>{elsewhere.title}</h3>
            <ul className="links">
              {elsewhere.links.map(({ label, target }) => (
                <li key={target}>
                  <a className="go" href={target}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function Place({ name, town }: { name: string; town: LocationSummary | undefined }) {
  if (!town) return <span className="plain">{name}</span>;
  return (
    <a href={links.town(town)}>
      {name}
      <small>{minutesRange(town.response_time)} min</small>
    </a>
  );
}
