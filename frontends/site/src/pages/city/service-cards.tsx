import type { CityCopy } from '@latchline/contracts/content/copy/city-copy.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import { LinkedDrawing } from '@latchline/kit/drawings/linked-drawing';

const order = ['lockouts', 'repairs', 'keys', 'upgrades'] as const;

/** The four kinds of work: the same titles in every city, with the city's own descriptions. */
export function ServiceCards({ copy, services }: { copy: CityCopy['services']; services: City['services'] }) {
  return (
    <section className="section tinted" aria-labelledby="services-title">
      <div className="wrap">
        <div className="head">
          <h2 id="services-title">{copy.heading}</h2>
          <p className="lead muted">{copy.lead}</p>
        </div>
        <ul className="plates">
          {order.map((kind) => (
            <li key={kind} className="plate">
              <div>
                <figure>
                  <LinkedDrawing name={copy[kind].icon_name} />
                </figure>
                <div>
                  <h3>{copy[kind].title}</h3>
                  <p>{services[kind]}</p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
