const cards = 6;

/** Shown in place of the articles while they load. */
export function Skeleton() {
  return (
    <ul className="cards bones" aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <li key={index} className="card">
          <i className="picture" />
          <i className="bone" />
          <i className="bone" />
          <i className="bone" />
        </li>
      ))}
    </ul>
  );
}
