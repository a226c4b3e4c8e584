import type { Section } from './body/article-markup';

/** An article with fewer sections needs no table of contents. */
const worthListing = 4;

export function Contents({ heading, sections }: { heading: string; sections: readonly Section[] }) {
  if (sections.length < worthListing) return null;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{heading}</h2>
      <ol className="contents-list">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
