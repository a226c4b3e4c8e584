import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useEffect, useId, useRef } from 'react';
import { navigate, useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { pageTypeName } from './page-type-names';
import { useSeoSettings } from './seo.queries';
import styles from './seo.module.css';
import { SettingForm } from './setting.form';
import { structuredDataText } from './structured-data-text';

/** Every page type with its templates. One at a time is edited; its editor has its own address. */
export function SettingsList() {
  const settings = useSeoSettings();
  const { path } = useAddress();
  const editing = path.startsWith(`${paths.seo}/types/`) ? path.slice(`${paths.seo}/types/`.length) : null;
  return (
    <LoadState query={settings} failure="Failed to load SEO settings">
      {settings.data?.length === 0 && (
        <Notice title="No SEO settings found" icon="search" level={2}>
          <p>Until there are some, pages use the business name as their title.</p>
        </Notice>
      )}
      <div className={styles.list}>
        {settings.data?.map((setting) => (
          <SettingCard key={setting.id} setting={setting} editing={setting.page_type === editing} />
        ))}
      </div>
    </LoadState>
  );
}

function SettingCard({ setting, editing }: { setting: SeoSetting; editing: boolean }) {
  const heading = useId();
  const { page_type } = setting;
  const card = useRef<HTMLElement>(null);
  // Scrolls to the editor when its address is opened directly. jsdom has no scrollIntoView.
  useEffect(() => {
    if (editing) card.current?.scrollIntoView?.({ block: 'start' });
  }, [editing]);
  return (
    <section ref={card} className={styles.item} aria-labelledby={heading} data-editing={editing}>
      <header>
        <h2 id={heading}>{pageTypeName(page_type)}</h2>
        <code>{page_type}</code>
        {!editing && (
          <Button
            size="s"
            aria-label={`Edit ${pageTypeName(page_type)}`}
            onClick={() => navigate(`${paths.seo}/types/${page_type}`)}
          >
            Edit
          </Button>
        )}
      </header>
      {editing ? (
        <SettingForm setting={setting} onClose={() => navigate(paths.seo, { ask: false })} />
      ) : (
        <SettingView setting={setting} />
      )}
    </section>
  );
}

function SettingView({ setting }: { setting: SeoSetting }) {
  const nodes = structuredDataText(setting.structured_data);
  return (
    <dl className={styles.facts}>
      <dt>Title</dt>
      <dd>{setting.title_template}</dd>
      <dt>Description</dt>
      <dd>{setting.meta_description_template || 'None'}</dd>
      <dt>Canonical URL</dt>
      <dd>{setting.canonical_url || 'The page itself'}</dd>
      <dt>Structured data</dt>
      <dd>
        {nodes === '{}' ? (
          'Only what every page has'
        ) : (
          <details>
            <summary>{nodes.split('\n').length} lines of JSON</summary>
            <pre tabIndex={0} aria-label="Structured data">
              {nodes}
            </pre>
          </details>
        )}
      </dd>
    </dl>
  );
}
