import { MenuCount } from '../../shared/register/menu-count';
import { useFailedJobCount } from './jobs.queries';

export function JobsCount() {
  return <MenuCount count={useFailedJobCount()} what="failed" />;
}
