import type { CityCopy } from '@latchline/contracts/content/copy/city-copy.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { paragraphsIn } from '../../business/business-info';

/** The steps from call to open door, and local knowledge. */
export function Callout({
  copy: { heading, lead, steps, local_heading },
  city: { intro, local_note },
}: {
  copy: CityCopy['callout'];
  city: City;
}) {
  return (
    <section className="section" aria-labelledby="callout-title">
      <div className="wrap halves">
        <div>
          <h2 id="callout-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
          <ol className="way">
            {steps.map(({ title, description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="local">
          <h3>{local_heading}</h3>
          {paragraphsIn(intro).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {local_note && (
            <p className="note">
              <Icon name="pin" />
              <span>{local_note}</span>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
