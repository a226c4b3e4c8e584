import { toast } from 'sonner';

type Kind = 'success' | 'error';

export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export type ShowToast = (kind: Kind, message: string, action?: ToastAction) => void;

export const tryAgain = (onClick: () => void): ToastAction => ({ label: 'Try again', onClick });

/**
 * One toast per subject: the next replaces the last, so that a minute of typing does not fill the screen. Each has its
 * own id, because a toast being dismissed would take a new one with the same id along.
 */
export function oneToast(): ShowToast {
  let last: string | number | undefined;
  return (kind, message, action) => {
    if (last !== undefined) toast.dismiss(last);
    last = toast[kind](message, action && { action: { ...action } });
  };
}
