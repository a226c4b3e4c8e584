import type { PageFaq } from '@latchline/contracts/content/copy/page-copy.schema';

/** Always open, so that a locked-out visitor sees every answer without tapping. */
export function Faqs({
  heading,
  items,
  follows = false,
}: {
  heading: string;
  items: readonly PageFaq[];
  /** Has the same background as the section before. */
  follows?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <section className={follows ? 'section follows' : 'section'} aria-labelledby="faqs-title">
      <div className="wrap">
        <div className="head">
          <h2 id="faqs-title">{heading}</h2>
        </div>
        <dl className="faq">
          {items.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
