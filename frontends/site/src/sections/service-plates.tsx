import type { Service } from '@latchline/contracts/content/content.schema';
import { LinkedDrawing } from '@latchline/kit/drawings/linked-drawing';
import { Icon } from '@latchline/kit/icons/icon';

/** Cards of all services. */
export function ServicePlates({
  services,
  title,
  lead,
}: {
  services: readonly Service[];
  title: string;
  lead?: string;
}) {
  if (services.length === 0) return null;
  return (
    <section className="section" id="services" aria-labelledby="services-title">
      <div className="wrap">
        <div className="head">
          <h2 id="services-title">{title}</h2>
          {lead && <p className="lead muted">{lead}</p>}
        </div>
        <ul className="plates">
          {services.map((service) => (
            <Plate key={service.id} service={service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The whole card is one link; hidden text names the service for screen readers. */
function Plate({ service: { icon_name, title, description, cta_text, link } }: { service: Service }) {
  return (
    <li className="plate">
      <div>
        <figure>
          <LinkedDrawing name={icon_name} />
        </figure>
        <div>
          <h3>{title}</h3>
          <p>{description}</p>
          <a className="go" href={link}>
            {cta_text}
            <span className="vh"> about {title}</span> <Icon name="arrow-right" />
          </a>
        </div>
      </div>
    </li>
  );
}
