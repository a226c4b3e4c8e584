import { routes } from '@latchline/contracts/api/routes';
import { useRouteQuery } from '../calls/use-route-query';

/** Email addresses of everybody who handles leads. */
export const useAssignees = () =>
  useRouteQuery(routes.listAssignees, undefined, {
    select: ({ items }) => items.map(({ email }) => email),
    staleTime: 60_000,
  });
