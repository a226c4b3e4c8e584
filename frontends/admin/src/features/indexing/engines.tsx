import type { EngineReadiness } from '@latchline/contracts/seo/indexing/indexing.schema';
import { LoadState } from '../../shared/ui/load-state';
import { engineMeanings, engineNames } from './indexing-labels';
import { useAutomatic, useIndexingSettings } from './indexing.queries';
import styles from './indexing.module.css';

/** The search engines that pages are submitted to, and why one is switched off. */
export function Engines() {
  const settings = useIndexingSettings();
  const automatic = useAutomatic(settings.data?.updated_at);
  return (
    <LoadState query={settings} failure="Failed to load search engines">
      {settings.data && (
        <>
          <ul className={styles.engines}>
            {settings.data.engines.map((engine) => (
              <Engine key={engine.engine} engine={engine} />
            ))}
          </ul>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={settings.data.automatic}
              disabled={automatic.isPending}
              onChange={(event) => automatic.mutate(event.target.checked)}
            />
            <span>Notify search engines when a page is published, changed or removed</span>
          </label>
        </>
      )}
    </LoadState>
  );
}

function Engine({ engine: { engine, enabled, reason, quota } }: { engine: EngineReadiness }) {
  return (
    <li>
      <b>{engineNames[engine]}</b>
      <span className={styles.state} data-state={enabled ? 'accepted' : 'off'}>
        {enabled ? 'On' : 'Off'}
      </span>
      <p>{reason ?? engineMeanings[engine]}</p>
      {quota && (
        <p>
          {quota.used} of {quota.limit} URLs used today
        </p>
      )}
    </li>
  );
}
