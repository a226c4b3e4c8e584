import type { TownCopy } from '@latchline/contracts/content/copy/place-copy.schema';

export function WhyChooseUs({ copy: { heading, items } }: { copy: TownCopy['reasons'] }) {
  if (items.length === 0) return null;
  return (
    <section className="section" aria-labelledby="why-title">
      <div className="wrap">
        <div className="head">
          <h2 id="why-title">{heading}</h2>
        </div>
        <ul className="trio">
          {items.map(({ title, description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
