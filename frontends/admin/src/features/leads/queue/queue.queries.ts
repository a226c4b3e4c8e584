import { routes } from '@latchline/contracts/api/routes';
import { useRouteQuery } from '../../../shared/calls/use-route-query';

export const useQueueCounts = () => useRouteQuery(routes.countQueue);
