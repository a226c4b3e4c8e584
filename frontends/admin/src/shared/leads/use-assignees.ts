import { routes } from '@latchline/contracts/api/routes';
import { useCallback } from 'react';
import { useRouteQuery } from '../calls/use-route-query';
import { assigneeName } from './assignee';

const settings = { staleTime: 60_000 } as const;

/** Email addresses of everybody who handles leads. */
export const useAssignees = () =>
  useRouteQuery(routes.listAssignees, undefined, {
    ...settings,
    select: ({ items }) => items.map(({ email }) => email),
  });

/** Names people by their profiles; until a name is known, by their email addresses. */
export function useNames(): (email: string) => string {
  const { data } = useRouteQuery(routes.listAssignees, undefined, settings);
  return useCallback(
    (email) => data?.items.find((one) => one.email === email)?.name ?? assigneeName(email),
    [data],
  );
}
