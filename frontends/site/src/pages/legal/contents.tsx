export interface ContentsEntry {
  id: string;
  heading: string;
}

/** Above the text on phones, beside it on wide screens. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <p id="contents-title">On this page</p>
      <ol className="list">
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
