import { useRef, useState } from 'react';

/** Inserts text at the caret of the field that last had the focus. */
export function useInsert<Name extends string>(first: Name, put: (name: Name, text: string) => void) {
  const [target, setTarget] = useState<Name>(first);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  return {
    target,
    /** Props for each field that text can be inserted into. */
    watch: (name: Name) => ({
      onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
        field.current = event.currentTarget;
        setTarget(name);
      },
    }),
    insert: (text: string, now: string) => {
      const element = field.current;
      const from = element?.selectionStart ?? now.length;
      const to = element?.selectionEnd ?? now.length;
      put(target, now.slice(0, from) + text + now.slice(to));
      const caret = from + text.length;
      requestAnimationFrame(() => element?.setSelectionRange(caret, caret));
    },
  };
}
