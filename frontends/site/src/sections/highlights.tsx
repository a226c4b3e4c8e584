import type { PictureItem } from '@latchline/contracts/content/copy/page-copy.schema';
import { Detail } from '@latchline/kit/drawings/details/detail';

/** Four benefits, common problems or reasons, each with a drawing. */
export function Highlights({
  copy: { heading, lead, items },
}: {
  copy: { heading: string; lead: string; items: readonly PictureItem[] };
}) {
  if (items.length === 0) return null;
  return (
    <section className="ink section" aria-labelledby="highlights-title">
      <div className="wrap">
        <div className="head">
          <h2 id="highlights-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ul className="faults">
          {items.map(({ icon_name, title, description }) => (
            <li key={title}>
              <Detail name={icon_name} />
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
