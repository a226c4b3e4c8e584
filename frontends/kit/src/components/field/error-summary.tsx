import type { Ref } from 'react';

export interface SummarisedError {
  message: string;
  /** Id of the invalid control; without it the message is not a link. */
  controlId?: string;
}

/** At the top of a rejected form. The form focuses it, so that screen readers announce the list. */
export function ErrorSummary({
  errors,
  id,
  focusOnLoad = false,
  ref,
}: {
  errors: readonly SummarisedError[];
  id: string;
  /** For a rejected form without script: the browser focuses the list. */
  focusOnLoad?: boolean;
  ref?: Ref<HTMLDivElement>;
}) {
  if (errors.length === 0) return null;
  return (
    <div
      className="summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
      ref={ref}
      autoFocus={focusOnLoad}
    >
      <h3 id={id}>There is a problem</h3>
      <ul>
        {errors.map(({ message, controlId }) => (
          <li key={`${controlId} ${message}`}>
            {controlId ? <a href={`#${controlId}`}>{message}</a> : <span>{message}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
