import type { CityCopy } from '@latchline/contracts/content/copy/city-copy.schema';
import { Icon } from '@latchline/kit/icons/icon';

export function Reasons({ copy: { heading, items } }: { copy: CityCopy['reasons'] }) {
  if (items.length === 0) return null;
  return (
    <section className="section" aria-labelledby="reasons-title">
      <div className="wrap">
        <div className="head">
          <h2 id="reasons-title">{heading}</h2>
        </div>
        <ul className="reasons">
          {items.map(({ title, description }) => (
            <li key={title}>
              <Icon name="check" />
              <div>
                <h3>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
