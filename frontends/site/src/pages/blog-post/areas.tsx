import type { Area } from '@latchline/contracts/pages/service-pages';
import { minutesRange } from '../../business/business-info';
import { links } from '../../chrome/links';

export function Areas({ heading, areas }: { heading: string; areas: readonly Area[] }) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="areas-title">
      <h2 id="areas-title">{heading}</h2>
      <ul className="rows area-rows">
        {areas.map((area) => (
          <li key={area.slug}>
            <a href={links.town(area)}>
              {area.name}
              <span className="num">{minutesRange(area.response_time)} min</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
