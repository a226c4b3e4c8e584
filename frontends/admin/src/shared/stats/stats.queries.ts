import { routes } from '@latchline/contracts/api/routes';
import { useRouteQuery } from '../calls/use-route-query';

export const useStats = () => useRouteQuery(routes.getStats);
