import type { EditedCopy } from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { Differences } from './differences';
import { useWholeChange } from './page-copy.queries';
import styles from './pages.module.css';

/** Shown after a release changed the default text of a page: compare, use the new text, or keep the current one. */
export function NewDefaultText({ page, unsaved }: { page: EditedCopy; unsaved: boolean }) {
  const [shown, setShown] = useState(false);
  const take = useWholeChange(page, {
    done: 'New default text applied',
    failed: 'Failed to apply the new text',
  });
  const keep = useWholeChange(page, {
    done: 'The current text was kept',
    failed: 'Failed to keep the current text',
  });
  if (!page.newer_original) return null;
  return (
    <section className={styles.newer} aria-label="New default text">
      <p>
        <Icon name="info" />
        <span>An update includes new default text for this page. The page has not changed.</span>
      </p>
      <div className={styles.actions}>
        <Button size="s" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Compare'}
        </Button>
        <Button size="s" disabled={unsaved || take.isPending} onClick={() => take.mutate('reset')}>
          Use the new text
        </Button>
        <Button size="s" disabled={keep.isPending} onClick={() => keep.mutate('keep')}>
          Keep the current text
        </Button>
      </div>
      {shown && <Differences before={page.words} after={page.original} />}
    </section>
  );
}
