import { mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { type Review, reviewSources } from '@latchline/contracts/content/reviews/review.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField } from '@latchline/kit/components/field/field';
import { navigate, useAddress } from '../../shared/navigation/address';
import { filterChooser, filtersFrom } from '../../shared/navigation/address-filters';
import { paths } from '../../shared/navigation/paths';
import { type RowPlace, Rows } from '../../shared/table/rows';
import styles from '../../shared/table/table.module.css';
import { Tag } from '../../shared/table/tag';
import { When } from '../../shared/table/when';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { AskByHand } from './ask-by-hand';
import { type ReviewFilters, reviewFiltersSchema } from './review-filters';
import { sourceLabels, starsLabel, starsText, stateOf, writerOf } from './review-labels';
import { ReviewPanel } from './review-panel';
import { ReviewSummary } from './review-summary';
import { useReviews } from './reviews.queries';

/** Reviews of customers: read, answered and, with a reason, hidden. */
export function ReviewsScreen({ me }: { me: SessionUser }) {
  const { path, query } = useAddress();
  const filters = filtersFrom(reviewFiltersSchema, query);
  const list = useReviews(filters);
  const [first] = list.data?.pages ?? [];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const address = (to: string) => (query.size > 0 ? `${to}?${query}` : to);
  const pathOf = ({ id }: Review) => `${paths.reviews}/${id}`;
  const open = items.find((review) => pathOf(review) === path);
  const close = () => navigate(address(paths.reviews));
  return (
    <div className={styles.screen} data-open={Boolean(open)}>
      <div className={styles.list}>
        {first && <ReviewSummary page={first} />}
        {mayCall('leads', me.role) && <AskByHand />}
        <div className={styles.filters} role="search" aria-label="Filters of reviews">
          <Filters filters={filters} />
        </div>
        <LoadState query={list} failure="Failed to load reviews">
          {items.length === 0 ? (
            <NoReviews isFiltered={Object.keys(filters).length > 0} />
          ) : (
            <Rows label="Reviews" template="6rem 2fr 1fr 7rem 8rem" list={list} items={items}>
              {(review, place) => (
                <Row
                  review={review}
                  place={place}
                  current={review === open}
                  onOpen={() => navigate(address(pathOf(review)))}
                />
              )}
            </Rows>
          )}
        </LoadState>
      </div>
      {open && <ReviewPanel key={open.id} review={open} onClose={close} />}
    </div>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Notice title="No reviews found" icon="star" level={2}>
      <p>
        {isFiltered
          ? 'No reviews match these filters.'
          : 'Customers are asked once, after their job is completed. Until there is a review, the site shows no stars.'}
      </p>
      {isFiltered && <Button onClick={() => navigate(paths.reviews)}>Clear filters</Button>}
    </Notice>
  );
}

function Filters({ filters }: { filters: ReviewFilters }) {
  const choose = filterChooser(paths.reviews, reviewFiltersSchema, filters);
  return (
    <>
      <SelectField label="State" value={filters.state ?? ''} onChange={choose('state')}>
        <option value="">All</option>
        <option value="shown">On the site</option>
        <option value="hidden">Hidden</option>
        <option value="unanswered">Without an answer</option>
      </SelectField>
      <SelectField label="Source" value={filters.source ?? ''} onChange={choose('source')}>
        <option value="">All</option>
        {reviewSources.map((source) => (
          <option key={source} value={source}>
            {sourceLabels[source]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Row({
  review,
  place,
  current,
  onOpen,
}: {
  review: Review;
  place: RowPlace;
  current: boolean;
  onOpen: () => void;
}) {
  const { label, tone } = stateOf(review);
  return (
    <li className={`${styles.row} ${styles.aligned}`} data-current={current} {...place}>
      <b role="img" aria-label={starsLabel(review.stars)}>
        {starsText(review.stars)}
      </b>
      <div className={styles.wide}>
        <button type="button" className={styles.open} aria-expanded={current} onClick={onOpen}>
          {writerOf(review)}
        </button>
        <p>{review.words || 'Stars only'}</p>
      </div>
      <p>{sourceLabels[review.source]}</p>
      <When at={review.written_at} />
      <Tag tone={tone}>{label}</Tag>
    </li>
  );
}
