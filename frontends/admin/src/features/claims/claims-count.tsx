import { MenuCount } from '../../shared/register/menu-count';
import { needsSomebody, useClaims } from './claims.queries';

export function ClaimsCount() {
  const count = useClaims().data?.filter(needsSomebody).length ?? 0;
  return <MenuCount count={count} what="need a look" />;
}
