import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { mostStars, type PublicReview } from '@latchline/contracts/content/reviews/review.schema';
import type { ReviewSection as Reviews } from '@latchline/contracts/pages/review-section';
import { Icon } from '@latchline/kit/icons/icon';

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'long', year: 'numeric' });

/** The newest reviews, each with its date, place and source. */
export function ReviewSection({
  reviews: { copy, items, google },
  business: { rating },
}: {
  reviews: Reviews;
  business: Pick<BusinessInfo, 'rating'>;
}) {
  const titleId = 'said-title';
  const isSample = items.some(({ source }) => source === 'sample');
  return (
    <section className="section" aria-labelledby={titleId} data-source="said">
      <div className="wrap">
        <div className="head">
          <h2 id={titleId}>{copy.heading}</h2>
          {isSample ? <p className="lead">{copy.sample}</p> : <p className="lead">{copy.lead}</p>}
          {rating !== null && (
            <p>
              <Stars stars={rating} /> {copy.rating}
            </p>
          )}
          {google.rating !== null && (
            <p>
              {copy.google}: {google.rating.toFixed(1)} ({google.count})
            </p>
          )}
        </div>
        <ul className="said">
          {items.map((review) => (
            <li key={review.id}>
              <Said review={review} copy={copy} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Said({ review, copy }: { review: PublicReview; copy: Reviews['copy'] }) {
  const { stars, words, name, town, source, written_at: at, answer } = review;
  return (
    <figure>
      <p>
        <Stars stars={stars} label={`${stars} out of ${mostStars}`} />
      </p>
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>
        <b>{[name, town].filter(Boolean).join(', ')}</b>
        <span>
          {copy.sources[source]}, <time dateTime={at.slice(0, 10)}>{month.format(new Date(at))}</time>
        </span>
      </figcaption>
      {answer && (
        <p className="answer">
          <b>{copy.answer}</b> {answer}
        </p>
      )}
    </figure>
  );
}

/**
 * Filled stars of five, drawn: as characters, they would need a search for a font that has them. With a label they are a picture,
 * otherwise decoration.
 */
function Stars({ stars, label }: { stars: number; label?: string }) {
  const full = Math.round(stars);
  return (
    <span className="stars" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {Array.from({ length: mostStars }, (_, index) => (
        <Icon key={index} name="star" {...(index < full && { className: 'full' })} />
      ))}
    </span>
  );
}
