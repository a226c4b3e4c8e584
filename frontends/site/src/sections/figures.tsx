import type { Figure } from '@latchline/contracts/content/copy/page-copy.schema';

/** How soon, at what price, how good: numbers that answer before anything is read. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
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
