import type { Route } from '@latchline/contracts/http/route';
import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../api/route-query';
import { statusOf } from '../http/api-failure';
import { because } from '../ui/failure-toast';

/**
 * The message when settings could not be saved. If another user changed them, they are refetched, because the input was
 * based on an older version.
 *
 * @param read the route that the form is filled from
 * @param what the settings by name, such as "the recipients"
 */
export const settingsFailure =
  (queries: QueryClient, read: Route, what: string) =>
  (error: unknown): string => {
    if (statusOf(error) !== 412) return because(`Failed to save ${what}`)(error);
    void refresh(queries, read);
    return `Somebody else changed ${what}. Check their changes and save again.`;
  };
