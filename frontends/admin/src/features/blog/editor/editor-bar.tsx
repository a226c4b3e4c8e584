import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { NavLink } from '../../../shared/navigation/nav-link';
import { navigate } from '../../../shared/navigation/address';
import { paths } from '../../../shared/navigation/paths';
import { useAction } from '../../../shared/calls/use-action';
import { atVersion } from './draft/post-server';
import { useClients } from '../../../shared/clients/clients';
import { Menu, MenuItem } from '../../../shared/ui/menu';
import { useTimeDerived } from '../../../shared/browser/now';
import { blogAction, deletePermanently } from '../posts/blog.queries';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { dateLabel } from '../posts/post-labels';
import { StatusChip } from '../posts/status-chip';
import styles from './editor.module.css';
import { SaveStatus } from './save-status';
import type { Draft } from './draft/use-draft';

interface EditorBarProps extends Draft {
  readonly onPublish: () => void;
  readonly onVersions: () => void;
  readonly onDecide: () => void;
}

/** The status of an article, its save status, and the actions on the whole article. */
export function EditorBar({ store, state, onPublish, onVersions, onDecide }: EditorBarProps) {
  const { post, conflict } = state;
  const when = useTimeDerived((now) => dateLabel(post, now));
  const restore = useRestore({ store, state });
  const changed = post.has_changes || state.dirty;
  return (
    <header className={styles.bar}>
      <NavLink to={paths.blog} current={false} className="btn btn-quiet">
        <Icon name="arrow-left" />
        Articles
      </NavLink>
      <div className={styles.standing}>
        <StatusChip status={post.status} has_changes={post.has_changes} />
        <span>{when}</span>
      </div>
      <SaveStatus store={store} state={state} />
      <div className={styles.tools}>
        {conflict && (
          <Button variant="ink" onClick={onDecide}>
            Resolve conflict
          </Button>
        )}
        <Button onClick={onVersions}>Versions</Button>
        {post.status === 'trash' ? (
          <Button variant="ink" disabled={restore.isPending} onClick={() => restore.mutate(undefined)}>
            Restore
          </Button>
        ) : (
          !conflict && (
            <Button variant="ink" disabled={post.status === 'published' && !changed} onClick={onPublish}>
              {publishLabel(post.status)}
            </Button>
          )
        )}
        <More store={store} state={state} />
      </div>
    </header>
  );
}

const publishLabel = (status: Draft['state']['post']['status']): string => {
  if (status === 'published') return 'Publish changes';
  return status === 'scheduled' ? 'Change schedule' : 'Publish';
};

function useRestore({ store, state }: Draft) {
  const { api } = useClients();
  return useAction({
    call: async () => store.adopt(await api.call(postRoutes.restorePost, atVersion(state.post))),
    done: 'Article restored',
    ...blogAction('Failed to restore the article'),
  });
}

type Confirmation = 'discard' | 'unpublish' | 'trash' | 'remove' | null;

const confirmations = {
  discard: {
    title: 'Discard changes?',
    confirm: 'Discard changes',
    text: 'The article goes back to what visitors see now. The discarded text stays under Versions.',
  },
  unpublish: {
    title: 'Unpublish this article?',
    confirm: 'Unpublish',
    text: 'Visitors won’t be able to read it until you publish it again.',
  },
  trash: {
    title: 'Move this article to trash?',
    confirm: 'Move to trash',
    text: 'Visitors won’t be able to read it, and its address becomes free. You can restore it within 30 days.',
  },
  remove: {
    title: 'Delete this article permanently?',
    confirm: 'Delete permanently',
    text: 'This deletes its text and all its versions. You can’t undo this.',
  },
} as const;

function More({ store, state }: Draft) {
  const { api } = useClients();
  const [confirming, setConfirming] = useState<Confirmation>(null);
  const { post } = state;
  const act = useAction({
    call: async (what: NonNullable<Confirmation>) => {
      await store.flush();
      const seen = store.snapshot().post;
      if (what === 'discard') store.adopt(await api.call(postRoutes.discardPostChanges, atVersion(seen)));
      if (what === 'unpublish') store.adopt(await api.call(postRoutes.unpublishPost, atVersion(seen)));
      if (what === 'trash') await api.call(postRoutes.deletePost, { ...atVersion(seen), query: {} });
      if (what === 'remove') await deletePermanently(api, seen);
    },
    done: (_, what) =>
      ({
        discard: 'Changes discarded',
        unpublish: post.status === 'scheduled' ? 'Schedule cancelled' : 'Article unpublished',
        trash: 'Article moved to trash',
        remove: 'Article permanently deleted',
      })[what],
    ...blogAction('Failed to change the article'),
  });
  const confirm = (what: NonNullable<Confirmation>) =>
    act.mutate(what, {
      onSuccess: () => {
        setConfirming(null);
        if (what === 'trash' || what === 'remove') navigate(paths.blog, { ask: false });
      },
    });
  const isPublic = post.status === 'published' || post.status === 'scheduled';
  return (
    <>
      <Menu label="More actions for this article">
        {post.status === 'published' && (
          <MenuItem
            onSelect={() => window.open(`/blog/${post.published?.slug ?? ''}`, '_blank', 'noreferrer')}
          >
            View page
          </MenuItem>
        )}
        {(post.has_changes || (post.published && state.dirty)) && (
          <MenuItem onSelect={() => setConfirming('discard')}>Discard changes</MenuItem>
        )}
        {isPublic && (
          <MenuItem onSelect={() => setConfirming('unpublish')}>
            {post.status === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
          </MenuItem>
        )}
        {post.status === 'trash' ? (
          <MenuItem onSelect={() => setConfirming('remove')}>Delete permanently</MenuItem>
        ) : (
          <MenuItem onSelect={() => setConfirming('trash')}>Move to trash</MenuItem>
        )}
      </Menu>
      {confirming && (
        <ConfirmDialog
          title={confirmations[confirming].title}
          action={confirmations[confirming].confirm}
          busy={act.isPending}
          onConfirm={() => confirm(confirming)}
          onClose={() => setConfirming(null)}
        >
          <p>{confirmations[confirming].text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
