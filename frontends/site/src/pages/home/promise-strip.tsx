import type { HomeCopy } from '@latchline/contracts/content/copy/home-copy.schema';

export function PromiseStrip({ copy: { label, items } }: { copy: HomeCopy['promises'] }) {
  if (items.length === 0) return null;
  return (
    <section className="promises" aria-label={label}>
      <div className="wrap">
        <dl className="promise">
          {items.map(({ title, description }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
