import { NavLink } from '../frame/nav-link';
import { useAddress } from '../navigation/address';
import { paths } from '../navigation/paths';
import { MissingList } from './missing-list';
import { RedirectList } from './redirect-list';
import styles from './redirects.module.css';

const missingPath = `${paths.redirects}/missing`;

export function RedirectsScreen() {
  const missing = useAddress().path === missingPath;
  return (
    <div className={styles.screen}>
      <nav className={styles.parts} aria-label="Parts of the redirects">
        <NavLink to={paths.redirects} current={!missing}>
          Redirects
        </NavLink>
        <NavLink to={missingPath} current={missing}>
          Missing pages
        </NavLink>
      </nav>
      {missing ? <MissingList /> : <RedirectList />}
    </div>
  );
}
