import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { ServiceSections } from '@latchline/contracts/content/copy/page-copy.schema';
import { PhoneLink } from '../chrome/contact-links';

/** The 24/7 block: average response time, what we always offer, what counts as an emergency, and the phone number. */
export function EmergencyResponse({
  copy: { heading, average_minutes, average, points, counts_heading, counts, ring },
  lead,
  business,
}: {
  copy: ServiceSections['emergency'];
  /** Describes an emergency for this service. */
  lead: string;
  business: BusinessInfo;
}) {
  return (
    <section className="ink section" aria-labelledby="emergency-title" data-source="emergency">
      <div className="wrap emergency">
        <div>
          <h2 id="emergency-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
          {(average_minutes !== null || points.length > 0) && (
            <dl className="sure">
              {average_minutes !== null && (
                <div>
                  <dt>{average_minutes} minutes</dt>
                  <dd>{average}</dd>
                </div>
              )}
              {points.map(({ title, description }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="counts">
          <h3>{counts_heading}</h3>
          <ul className="signs">
            {counts.map(({ title, description }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{description}</span>
              </li>
            ))}
          </ul>
          {business.phone && <p className="muted">{ring}</p>}
          <PhoneLink business={business} className="tel num" />
        </div>
      </div>
    </section>
  );
}
