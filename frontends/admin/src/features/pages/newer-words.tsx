import type { PageWords } from '@latchline/contracts/content/words/page-words.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { Differences } from './differences';
import { useWholeChange } from './page-words.queries';
import styles from './pages.module.css';

/** A release has brought other words than those that this page was made of: look, take them, or keep what there is. */
export function NewerWords({ page, unsaved }: { page: PageWords; unsaved: boolean }) {
  const [shown, setShown] = useState(false);
  const take = useWholeChange(page, { done: 'The newer words are in place', failed: 'Failed to take them' });
  const keep = useWholeChange(page, { done: 'Your words stay', failed: 'Failed to keep them' });
  if (!page.newer_original) return null;
  return (
    <section className={styles.newer} aria-label="Newer words">
      <p>
        <Icon name="info" />
        <span>The product has brought newer words for this page. Yours are as they were.</span>
      </p>
      <div className={styles.actions}>
        <Button size="s" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Look at them'}
        </Button>
        <Button size="s" disabled={unsaved || take.isPending} onClick={() => take.mutate('reset')}>
          Take the newer words
        </Button>
        <Button size="s" disabled={keep.isPending} onClick={() => keep.mutate('keep')}>
          Keep mine
        </Button>
      </div>
      {shown && <Differences before={page.words} after={page.original} />}
    </section>
  );
}
