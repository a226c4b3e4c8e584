import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { navigate, useAddress } from '../../shared/navigation/address';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { pageTypeName } from './page-type-names';
import { useSeoSettings } from './seo.queries';
import styles from './seo.module.css';
import { SettingForm } from './setting.form';

const typesPath = `${paths.seo}/types/`;

/** Every page type with its templates, linked to its own form. */
export function SettingsList() {
  const settings = useSeoSettings();
  const { path } = useAddress();
  const type = path.startsWith(typesPath) ? path.slice(typesPath.length) : null;
  const edited = settings.data?.find(({ page_type }) => page_type === type);
  return (
    <LoadState query={settings} failure="Failed to load SEO settings">
      {settings.data?.length === 0 && (
        <Notice title="No SEO settings found" icon="search" level={2}>
          <p>Until there are some, pages use the business name as their title.</p>
        </Notice>
      )}
      {edited ? (
        <OneSetting key={edited.id} setting={edited} />
      ) : (
        settings.data &&
        settings.data.length > 0 && (
          <ul className={styles.pages} aria-label="Page types">
            {settings.data.map((setting) => (
              <SettingLine key={setting.id} setting={setting} />
            ))}
          </ul>
        )
      )}
    </LoadState>
  );
}

function SettingLine({ setting }: { setting: SeoSetting }) {
  const { page_type, title_template, meta_description_template } = setting;
  return (
    <li>
      <NavLink to={`${typesPath}${page_type}`} current={false} className={styles.page}>
        <b>{pageTypeName(page_type)}</b>
        <span className={styles.clipped}>{title_template}</span>
        <span className={`${styles.pageWords} ${styles.clipped}`}>
          {meta_description_template || 'No description'}
        </span>
      </NavLink>
    </li>
  );
}

function OneSetting({ setting }: { setting: SeoSetting }) {
  const { page_type } = setting;
  return (
    <section className={styles.item} aria-label={`SEO of ${pageTypeName(page_type)}`}>
      <header>
        <h2>{pageTypeName(page_type)}</h2>
        <code>{page_type}</code>
      </header>
      <SettingForm
        setting={setting}
        onClose={() => navigate(paths.seo, { ask: false, from: `${typesPath}${page_type}` })}
      />
    </section>
  );
}
