import { useEffect } from 'react';
import { toast } from 'sonner';

/** Shows one toast for a load failure; the retry button is shown in place of the content. */
export function useLoadFailure(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) toast.error(message);
  }, [failed, message]);
}
