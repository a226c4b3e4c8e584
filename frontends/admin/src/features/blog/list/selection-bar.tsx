import { routes } from '@latchline/contracts/api/routes';
import type { DeskPostRow } from '@latchline/contracts/content/blog-desk/post.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import styles from '../posts/blog.module.css';
import { blogAction, deleteForGood } from '../posts/blog.queries';

const counted = (count: number) => (count === 1 ? '1 article' : `${count} articles`);

/** What can be done with several articles at once. */
export function SelectionBar({ posts, onDone }: { posts: readonly DeskPostRow[]; onDone: () => void }) {
  const { api } = useClients();
  const [asking, setAsking] = useState<'trash' | 'remove' | null>(null);
  const inTrash = posts.every(({ status }) => status === 'trash');
  const ids = posts.map(({ id }) => id);
  const trash = useAction({
    call: () => api.call(routes.trashPosts, { body: { ids } }),
    done: (moved) => `${counted(moved.ids.length)} moved to the trash`,
    ...blogAction('Failed to move to the trash'),
  });
  const restore = useAction({
    call: () =>
      Promise.all(
        posts.map(({ id, updated_at }) =>
          api.call(routes.restorePost, { params: { id }, ifMatch: updated_at }),
        ),
      ),
    done: (all) => `${counted(all.length)} restored`,
    ...blogAction('Failed to restore'),
  });
  const remove = useAction({
    call: () => Promise.all(posts.map((post) => deleteForGood(api, post))),
    done: (all) => `${counted(all.length)} deleted for good`,
    ...blogAction('Failed to delete'),
  });
  const live = posts.filter(({ status }) => status === 'published').length;
  const done = { onSuccess: () => onDone(), onSettled: () => setAsking(null) };
  return (
    <div className={styles.selection} role="region" aria-label="Chosen articles">
      <p role="status">{counted(posts.length)} chosen</p>
      {inTrash ? (
        <>
          <Button size="s" disabled={restore.isPending} onClick={() => restore.mutate(undefined, done)}>
            Restore
          </Button>
          <Button size="s" onClick={() => setAsking('remove')}>
            Delete for good
          </Button>
        </>
      ) : (
        <Button size="s" onClick={() => setAsking('trash')}>
          Move to the trash
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={onDone}>
        Clear
      </Button>
      {asking === 'trash' && (
        <ConfirmDialog
          title={`Move ${counted(posts.length)} to the trash?`}
          action="Move to the trash"
          busy={trash.isPending}
          onConfirm={() => trash.mutate(undefined, done)}
          onClose={() => setAsking(null)}
        >
          {live > 0 && <p>{counted(live)} of these can be read on the site now, and will not be any more.</p>}
          <p>They can be restored for thirty days.</p>
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={`Delete ${counted(posts.length)} for good?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, done)}
          onClose={() => setAsking(null)}
        >
          <p>Their text and all their versions are gone then. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
