import type { Faq } from '@latchline/contracts/locations/location.schema';

/** Always open: nobody at a locked door should have to tap for an answer. */
export function Questions({ heading, faqs }: { heading: string; faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className="section follows" aria-labelledby="questions-title">
      <div className="wrap">
        <div className="head">
          <h2 id="questions-title">{heading}</h2>
        </div>
        <dl className="faq">
          {faqs.map(({ question, answer }) => (
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
