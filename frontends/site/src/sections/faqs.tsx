import type { PageFaq } from '@latchline/contracts/content/page-copy.schema';

/** Always open: nobody has to guess which question holds the answer. */
export function Faqs({ heading, items }: { heading: string; items: readonly PageFaq[] }) {
  return (
    <section className="section" aria-labelledby="faqs-title">
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
