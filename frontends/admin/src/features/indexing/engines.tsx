import type { EngineReadiness } from '@latchline/contracts/seo/indexing/indexing.schema';
import { LoadState } from '../../shared/ui/load-state';
import { engineMeanings, engineNames } from './indexing-words';
import { useAutomatic, useIndexingSettings } from './indexing.queries';
import styles from './indexing.module.css';

/** Who is told of pages, and why somebody is not. */
export function Engines() {
  const settings = useIndexingSettings();
  const automatic = useAutomatic(settings.data?.updated_at);
  return (
    <LoadState query={settings} failure="Failed to load engines">
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
            <span>Tell engines of every page that is published, changed or taken away</span>
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
          {quota.used} of {quota.limit} addresses used today
        </p>
      )}
    </li>
  );
}
