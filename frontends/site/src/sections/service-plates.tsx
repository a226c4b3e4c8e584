import type { ComponentType } from 'react';
import type { Service } from '@latchline/contracts/content/content.schema';
import { DomeCamera } from '@latchline/kit/drawings/dome-camera';
import { MasterKeyTree } from '@latchline/kit/drawings/master-key-tree';
import { MorticeAndNightLatch } from '@latchline/kit/drawings/mortice-and-night-latch';
import { SmartKeypad } from '@latchline/kit/drawings/smart-keypad';
import { SnappedKey } from '@latchline/kit/drawings/snapped-key';
import { UpvcMultipoint } from '@latchline/kit/drawings/upvc-multipoint';
import { Icon } from '@latchline/kit/icons/icon';

const drawings: Readonly<Record<string, ComponentType>> = {
  'residential-locksmith': MorticeAndNightLatch,
  'commercial-locksmith': MasterKeyTree,
  'emergency-locksmith': SnappedKey,
  'smart-locks': SmartKeypad,
  'cctv-installation': DomeCamera,
  'upvc-locks': UpvcMultipoint,
};

/** The cards of all services. `title` says where, on pages about a place. */
export function ServicePlates({
  services,
  title = 'Our Professional Locksmith Services',
  lead,
}: {
  services: readonly Service[];
  title?: string;
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

/** The whole plate is the link; its text says of what, for those who hear it out of context. */
function Plate({ service: { slug, title, description, cta_text, link } }: { service: Service }) {
  const DrawingOfIt = drawings[slug] ?? MorticeAndNightLatch;
  return (
    <li className="plate">
      <div>
        <figure>
          <DrawingOfIt />
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
