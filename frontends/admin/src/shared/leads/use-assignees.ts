import { assigneeRoutes } from '@latchline/contracts/identity/user.operations';
import { useCallback } from 'react';
import { useRouteQuery } from '../calls/use-route-query';
import { assigneeName } from './assignee';

const settings = { staleTime: 60_000 } as const;

/** Email addresses of everybody who handles leads. */
export const useAssignees = () =>
  useRouteQuery(assigneeRoutes.listAssignees, undefined, {
    ...settings,
    select: ({ items }) => items.map(({ email }) => email),
  });

/** Names people by their profiles; until a name is known, by their email addresses. */
export function useNames(): (email: string) => string {
  const { data } = useRouteQuery(assigneeRoutes.listAssignees, undefined, settings);
  return useCallback(
    (email) => data?.items.find((one) => one.email === email)?.name ?? assigneeName(email),
    [data],
  );
}
