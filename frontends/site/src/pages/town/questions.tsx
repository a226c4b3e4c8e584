import type { Location } from '@latchline/contracts/locations/location.schema';

/** Always open: nobody at a locked door should have to tap for an answer. */
export function Questions({ town: { name, faqs } }: { town: Location }) {
  if (faqs.length === 0) return null;
  return (
    <section className="section follows" aria-labelledby="questions-title">
      <div className="wrap">
        <div className="head">
          <h2 id="questions-title">Questions from {name}</h2>
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
