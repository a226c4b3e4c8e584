import type { AboutCopy } from '@latchline/contracts/content/copy/about-copy.schema';
import { KeyCutting } from '@latchline/kit/drawings/key-cutting';

export function Story({ copy: { heading, paragraphs } }: { copy: AboutCopy['story'] }) {
  return (
    <section className="section" aria-labelledby="story-title">
      <div className="wrap story">
        <div className="telling">
          <h2 id="story-title">{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <figure>
          <KeyCutting />
        </figure>
      </div>
    </section>
  );
}
