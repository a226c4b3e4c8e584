import { trapName } from './form-signals';

/**
 * A honeypot for bots that fill in every named field. Hidden from sight, screen readers, the Tab key and autofill; its label
 * explains it in browsers that show it anyway.
 */
export function TrapField({ id }: { id: string }) {
  return (
    <div className="vh" aria-hidden="true" inert>
      <label htmlFor={id}>Leave this box empty</label>
      <input
        id={id}
        name={trapName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
