import { useEffect } from 'react';
import { toast } from 'sonner';

/** Says once that something could not be loaded; where it would stand there is a way to try again. */
export function useLoadFailure(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) toast.error(message);
  }, [failed, message]);
}
