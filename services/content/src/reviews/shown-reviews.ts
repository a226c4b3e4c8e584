/** Whether visitors see a review. Samples are shown only until there is another. */
export const isShown = `hidden_reason IS NULL AND (source <> 'sample' OR NOT EXISTS (
  SELECT FROM reviews AS other WHERE other.source <> 'sample' AND other.hidden_reason IS NULL))`;

/** Google asks for ratings of other websites to be kept apart, so its reviews have a rating of their own. */
export const ownRating = `(SELECT round(avg(stars), 1) FROM reviews WHERE source <> 'google' AND ${isShown})`;
export const ownCount = `(SELECT nullif(count(*), 0)::int FROM reviews WHERE source <> 'google' AND ${isShown})`;
