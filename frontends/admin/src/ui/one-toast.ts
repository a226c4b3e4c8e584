import { toast } from 'sonner';

type Kind = 'success' | 'error';

/**
 * One toast a subject: the next replaces the last, so that a minute of typing does not fill the screen. Under an id of
 * its own, because a toast that is on its way out takes one with the same id along.
 */
export function oneToast(): (kind: Kind, message: string, tryAgain?: () => void) => void {
  let last: string | number | undefined;
  return (kind, message, tryAgain) => {
    if (last !== undefined) toast.dismiss(last);
    last = toast[kind](message, tryAgain && { action: { label: 'Try again', onClick: tryAgain } });
  };
}
