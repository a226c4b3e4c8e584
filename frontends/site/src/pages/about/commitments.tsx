import type { AboutCopy } from '@latchline/contracts/content/copy/about-copy.schema';

export function Commitments({ copy: { heading, lead, items } }: { copy: AboutCopy['commitments'] }) {
  return (
    <section className="section" aria-labelledby="commitments-title">
      <div className="wrap">
        <div className="head">
          <h2 id="commitments-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ol className="pledges">
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
