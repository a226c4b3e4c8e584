import type { ServicePageCopy } from '@latchline/contracts/content/copy/page-copy.schema';

/** The parts of the service, numbered like callouts in a technical drawing. */
export function OfferList({
  copy: { heading, lead, items },
  ruled,
}: {
  copy: ServicePageCopy['offer'];
  /** Follows another light section, so needs no space above. */
  ruled: boolean;
}) {
  return (
    <section className={ruled ? 'section follows' : 'section'} aria-labelledby="offer-title">
      <div className="wrap">
        <div className="head">
          <h2 id="offer-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ol className="parts">
          {items.map(({ title, description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
