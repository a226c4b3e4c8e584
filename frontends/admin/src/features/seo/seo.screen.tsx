import { PartsNav } from '../../shared/navigation/parts-nav';
import { useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { OnePage } from './one-page';
import { PagesList } from './pages-list';
import styles from './seo.module.css';
import { SettingsList } from './settings-list';

const pagesPath = `${paths.seo}/pages`;
const pagePath = `${paths.seo}/page`;

/** The titles, descriptions and structured data for search engines, by page type and for single pages. */
export function SeoScreen() {
  const { path, query } = useAddress();
  const one = path === pagePath ? query.get('path') : null;
  const pages = path === pagesPath || one !== null;
  return (
    <div className={styles.screen}>
      <PartsNav
        label="Parts of the SEO settings"
        parts={[
          { to: paths.seo, name: 'Page types', current: !pages },
          { to: pagesPath, name: 'Pages', current: pages },
        ]}
      />
      {one !== null ? <OnePage path={one} /> : pages ? <PagesList /> : <SettingsList />}
    </div>
  );
}
