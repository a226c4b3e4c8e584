import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { type ReactNode, useState } from 'react';

const confirmation = 'ERASE';

/** Erases once the word is typed: it cannot be undone. */
export function EraseForm({
  what,
  erase,
  className,
  children,
}: {
  /** What happens, after "Type ERASE to". */
  what: string;
  erase: { readonly isPending: boolean; readonly mutate: () => void };
  className: string | undefined;
  children?: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === confirmation) erase.mutate();
      }}
    >
      {children}
      <TextField
        label={`Type ${confirmation} to ${what}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={typed !== confirmation || erase.isPending}>
        {erase.isPending ? 'Erasing...' : 'Erase for good'}
      </Button>
    </form>
  );
}
