import { queueRoutes } from '@latchline/contracts/leads/queue/queue-counts.operations';
import { useRouteQuery } from '../../../shared/calls/use-route-query';

export const useQueueCounts = () => useRouteQuery(queueRoutes.countQueue);
