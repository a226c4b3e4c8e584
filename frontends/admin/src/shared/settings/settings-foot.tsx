import { mayCall, type Role } from '@latchline/contracts/access/roles';
import { healthRoutes } from '@latchline/contracts/api/health.operations';
import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import { useRouteQuery } from '../calls/use-route-query';
import { NavLink } from '../navigation/nav-link';
import { paths } from '../navigation/paths';
import styles from './settings.module.css';

/** Below the settings: the version, for reports of problems, and the way back to the set-up checks. */
export function SettingsFoot({ role }: { role: Role }) {
  const { data } = useRouteQuery(healthRoutes.liveness, undefined, { staleTime: Infinity });
  return (
    <footer className={styles.foot}>
      <span>{data ? `Latchline ${data.version}` : 'Latchline'}</span>
      {mayCall(setupRoutes.getSetup.auth, role) && (
        <NavLink to={paths.setup} current={false}>
          Set-up checks
        </NavLink>
      )}
    </footer>
  );
}
