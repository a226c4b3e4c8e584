import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { useRouteQuery } from '../calls/use-route-query';

export const useStats = () => useRouteQuery(statsRoutes.getStats);
