import type { RouteResponse } from '@latchline/contracts/http/route';
import type { reviewRoutes } from '@latchline/contracts/content/reviews/review.operations';
import type { ReviewRating } from '@latchline/contracts/content/reviews/review.schema';
import styles from '../../shared/table/table.module.css';
import { When } from '../../shared/table/when';

type ReviewPage = RouteResponse<typeof reviewRoutes.listReviews>;

const saidOf = ({ rating, count }: ReviewRating): string =>
  rating === null ? 'none yet' : `${rating.toFixed(1)} from ${count} ${count === 1 ? 'review' : 'reviews'}`;

/** The ratings that the site shows, and whether reviews are imported from Google. */
export function ReviewSummary({ page: { own, google, google_import: state } }: { page: ReviewPage }) {
  return (
    <div className={styles.head}>
      <div>
        <p>
          On the site: {saidOf(own)}. On Google: {saidOf(google)}.
        </p>
        {state.on ? (
          <p>
            The import from Google Business Profile is on
            {state.imported_at && (
              <>
                , last read <When at={state.imported_at} />
              </>
            )}
            .
          </p>
        ) : (
          <p>The import from Google Business Profile is off. Set {state.missing.join(', ')} to turn it on.</p>
        )}
        {state.last_error && <p role="status">The last attempt failed. {state.last_error}</p>}
      </div>
    </div>
  );
}
