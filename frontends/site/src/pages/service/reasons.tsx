import type { ServicePageCopy } from '@latchline/contracts/content/copy/page-copy.schema';
import { Icon } from '@latchline/kit/icons/icon';

export function Reasons({ copy: { heading, items } }: { copy: ServicePageCopy['reasons'] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul className="ticks">
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
  );
}
