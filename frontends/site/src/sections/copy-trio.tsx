import type { CopyItem } from '@latchline/contracts/content/copy/page-copy.schema';

/** Three cards, each with a rule above. */
export function CopyTrio({ label, items }: { label: string; items: readonly CopyItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="section" aria-label={label}>
      <ul className="wrap trio">
        {items.map(({ title, description }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
