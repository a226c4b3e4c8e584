import type { Figure } from '@latchline/contracts/content/copy/page-copy.schema';

/** Key figures of the hero, such as response time, price and rating. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="facts">
      {figures.map(({ before, value, after, about }) => (
        <div key={about}>
          <dt>
            {before && <small>{before} </small>}
            {value}
            {after && <small> {after}</small>}
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
