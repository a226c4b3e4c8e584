import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { LoadState } from '../../shared/ui/load-state';
import { OverrideForm } from './override.form';
import { usePageSources } from './seo.queries';
import styles from './seo.module.css';

const back = `${paths.seo}/pages`;

/** The settings that override those of the page type for one page. */
export function OnePage({ path }: { path: string }) {
  const sources = usePageSources(path);
  return (
    <section className={styles.item} aria-label={`SEO of ${path}`} data-editing>
      <header>
        <h2>{path}</h2>
        <a href={path} target="_blank" rel="noreferrer">
          View page
        </a>
      </header>
      <LoadState query={sources} failure="Failed to load the page">
        {sources.data && (
          <OverrideForm
            key={sources.data.override.path}
            sources={sources.data}
            onClose={() => navigate(back, { ask: false, from: `${paths.seo}/page` })}
          />
        )}
      </LoadState>
    </section>
  );
}
