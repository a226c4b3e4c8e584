import type {
  PageRevisionEntry,
  EditedCopy,
} from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { Differences } from './differences';
import { usePageRevision, usePageRevisions, useWholeChange } from './page-copy.queries';
import styles from './pages.module.css';

const noteLabels: Record<PageRevisionEntry['note'], string> = {
  edited: 'Edited',
  restored: 'Earlier version restored',
  reset: 'Reset to default text',
  first: 'Before the first edit',
};
const time = (at: string): string =>
  new Date(at).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });

/** Every saved version, compared with the current one, and restoring it. */
export function PageHistory({ page, unsaved }: { page: EditedCopy; unsaved: boolean }) {
  const query = usePageRevisions(page.name);
  const [opened, setOpened] = useState<string>();
  return (
    <section className={styles.history} aria-label="History">
      {unsaved && (
        <p className={styles.warn}>There are unsaved changes. Save or discard them before restoring.</p>
      )}
      {query.isError ? (
        <Notice title="Failed to load the history" icon="alert" level={2} alert>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </Notice>
      ) : !query.data ? (
        <Spinner label="Loading" />
      ) : query.data.length === 0 ? (
        <p className={styles.quiet}>This text has not been edited yet.</p>
      ) : (
        <ol className={styles.revisions}>
          {query.data.map((revision, index) => (
            <li key={revision.id}>
              <p>
                <b>{noteLabels[revision.note]}</b>{' '}
                <span>
                  <time dateTime={revision.saved_at}>{time(revision.saved_at)}</time>
                  {revision.saved_by ? ` by ${revision.saved_by}` : ''}
                  {index === 0 ? ' · current version' : ''}
                </span>
              </p>
              {index > 0 && (
                <Button
                  size="s"
                  aria-expanded={opened === revision.id}
                  onClick={() => setOpened(opened === revision.id ? undefined : revision.id)}
                >
                  {opened === revision.id ? 'Hide' : 'Compare'}
                </Button>
              )}
              {opened === revision.id && <Revision page={page} id={revision.id} unsaved={unsaved} />}
            </li>
          ))}
        </ol>
      )}
      {page.edited && page.original && <Reset page={page} unsaved={unsaved} />}
    </section>
  );
}

function Revision({ page, id, unsaved }: { page: EditedCopy; id: string; unsaved: boolean }) {
  const query = usePageRevision(page.name, id);
  const restore = useWholeChange(page, { done: 'Version restored', failed: 'Failed to restore the version' });
  if (query.isError) return <p className={styles.bad}>Failed to load this version.</p>;
  if (!query.data) return <Spinner label="Loading" />;
  return (
    <div className={styles.revision}>
      <p className={styles.quiet}>Restoring this version would change:</p>
      <Differences before={page.words} after={query.data.words} />
      <Button disabled={unsaved || restore.isPending} onClick={() => restore.mutate({ restore: id })}>
        {restore.isPending ? 'Restoring...' : 'Restore this version'}
      </Button>
    </div>
  );
}

function Reset({ page, unsaved }: { page: EditedCopy; unsaved: boolean }) {
  const [asking, setAsking] = useState(false);
  const reset = useWholeChange(page, {
    done: 'Default text restored',
    failed: 'Failed to restore the default text',
  });
  return (
    <div className={styles.actions}>
      <Button disabled={unsaved || reset.isPending} onClick={() => setAsking(true)}>
        Reset to default text
      </Button>
      {asking && (
        <Dialog title="Reset to default text?" wide onClose={() => setAsking(false)}>
          <p>The current text stays in the history.</p>
          <div className={styles.scroll}>
            <Differences before={page.words} after={page.original} />
          </div>
          <div className={styles.actions}>
            <Button onClick={() => setAsking(false)}>Keep mine</Button>
            <Button
              variant="ink"
              onClick={() => {
                setAsking(false);
                reset.mutate('reset');
              }}
            >
              Reset
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
