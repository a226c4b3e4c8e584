import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import type { EditedPostRow } from '@latchline/contracts/content/blog-editor/post.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import styles from '../posts/blog.module.css';
import { blogAction, deletePermanently } from '../posts/blog.queries';

const counted = (count: number) => (count === 1 ? '1 article' : `${count} articles`);

/** Actions on the selected articles. */
export function SelectionBar({ posts, onDone }: { posts: readonly EditedPostRow[]; onDone: () => void }) {
  const { api } = useClients();
  const [confirming, setConfirming] = useState<'trash' | 'remove' | null>(null);
  const inTrash = posts.every(({ status }) => status === 'trash');
  const ids = posts.map(({ id }) => id);
  const trash = useAction({
    call: () => api.call(postRoutes.trashPosts, { body: { ids } }),
    done: (moved) => `${counted(moved.ids.length)} moved to trash`,
    ...blogAction('Failed to move to trash'),
  });
  const restore = useAction({
    call: () =>
      Promise.all(
        posts.map(({ id, updated_at }) =>
          api.call(postRoutes.restorePost, { params: { id }, ifMatch: updated_at }),
        ),
      ),
    done: (all) => `${counted(all.length)} restored`,
    ...blogAction('Failed to restore'),
  });
  const remove = useAction({
    call: () => Promise.all(posts.map((post) => deletePermanently(api, post))),
    done: (all) => `${counted(all.length)} permanently deleted`,
    ...blogAction('Failed to delete'),
  });
  const published = posts.filter(({ status }) => status === 'published').length;
  const done = { onSuccess: () => onDone(), onSettled: () => setConfirming(null) };
  return (
    <div className={styles.selection} role="region" aria-label="Selected articles">
      <p role="status">{counted(posts.length)} selected</p>
      {inTrash ? (
        <>
          <Button size="s" disabled={restore.isPending} onClick={() => restore.mutate(undefined, done)}>
            Restore
          </Button>
          <Button size="s" onClick={() => setConfirming('remove')}>
            Delete permanently
          </Button>
        </>
      ) : (
        <Button size="s" onClick={() => setConfirming('trash')}>
          Move to trash
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={onDone}>
        Clear
      </Button>
      {confirming === 'trash' && (
        <ConfirmDialog
          title={`Move ${counted(posts.length)} to trash?`}
          action="Move to trash"
          busy={trash.isPending}
          onConfirm={() => trash.mutate(undefined, done)}
          onClose={() => setConfirming(null)}
        >
          {published > 0 && <p>Published articles among these ({published}) will be taken off the site.</p>}
          <p>You can restore them within 30 days.</p>
        </ConfirmDialog>
      )}
      {confirming === 'remove' && (
        <ConfirmDialog
          title={`Delete ${counted(posts.length)} permanently?`}
          action="Delete permanently"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, done)}
          onClose={() => setConfirming(null)}
        >
          <p>This deletes their text and all their versions. You can’t undo this.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
