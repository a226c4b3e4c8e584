import { PartsNav } from '../../shared/navigation/parts-nav';
import { useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { MissingList } from './missing-list';
import { RedirectList } from './redirect-list';
import styles from './redirects.module.css';

const missingPath = `${paths.redirects}/missing`;

export function RedirectsScreen() {
  const missing = useAddress().path === missingPath;
  return (
    <div className={styles.screen}>
      <PartsNav
        label="Parts of the redirects"
        parts={[
          { to: paths.redirects, name: 'Redirects', current: !missing },
          { to: missingPath, name: 'Missing pages', current: missing },
        ]}
      />
      {missing ? <MissingList /> : <RedirectList />}
    </div>
  );
}
