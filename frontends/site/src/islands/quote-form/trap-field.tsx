import { trapName } from './form-signs';

/**
 * For programs that fill in whatever has a name. Nobody sees or hears it, no Tab key leads to it, and what fills in
 * forms for people is told to pass it by. In a browser that shows it all the same, its label explains it.
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
