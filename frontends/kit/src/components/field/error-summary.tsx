import type { Ref } from 'react';

export interface SummarisedError {
  message: string;
  /** Id of the control that is wrong; without one the message is not a link. */
  controlId?: string;
}

/** On top of a form that was refused. The form moves focus here, so that the list is read out at once. */
export function ErrorSummary({
  errors,
  id,
  focusOnLoad = false,
  ref,
}: {
  errors: readonly SummarisedError[];
  id: string;
  /** For a page that comes back refused without script: the browser moves the focus itself. */
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
