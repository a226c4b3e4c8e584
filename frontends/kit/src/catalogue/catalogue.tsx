import { useEffect, useState } from 'react';
import { DrawingPatterns } from '../drawings/drawing-patterns';
import type { States } from '../states';

const anchorOf = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** All components and drawings of the kit on one page, each in all its states. */
export function Catalogue({ all }: { all: readonly States[] }) {
  const [isDashboard, setIsDashboard] = useState(false);
  useEffect(() => {
    document.body.classList.toggle('dash', isDashboard);
  }, [isDashboard]);
  return (
    <>
      <DrawingPatterns />
      <nav className="catalogue-index" aria-label="Components">
        <label>
          <input type="checkbox" onChange={({ target }) => setIsDashboard(target.checked)} /> Dashboard theme
        </label>
        {all.map(({ title }) => (
          <a key={title} href={`#${anchorOf(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      <main className="catalogue">
        {all.map(({ title, states }) => (
          <section key={title} id={anchorOf(title)}>
            <h2>{title}</h2>
            <div className="catalogue-states">
              {Object.entries(states).map(([name, shown]) => (
                <figure key={name}>
                  <figcaption>{name}</figcaption>
                  {shown}
                </figure>
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}
