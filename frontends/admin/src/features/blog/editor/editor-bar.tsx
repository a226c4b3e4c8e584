import { routes } from '@latchline/contracts/api/routes';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { NavLink } from '../../../shared/navigation/nav-link';
import { navigate } from '../../../shared/navigation/address';
import { paths } from '../../../shared/navigation/paths';
import { useAction } from '../../../shared/calls/use-action';
import { over } from './draft/post-server';
import { useClients } from '../../../shared/clients/clients';
import { Menu, MenuItem } from '../../../shared/ui/menu';
import { useTimeDerived } from '../../../shared/browser/now';
import { blogAction, deleteForGood } from '../posts/blog.queries';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { whenWords } from '../posts/post-words';
import { StatusChip } from '../posts/status-chip';
import styles from './editor.module.css';
import { SaveWords } from './save-words';
import type { Draft } from './draft/use-draft';

interface EditorBarProps extends Draft {
  readonly onPublish: () => void;
  readonly onVersions: () => void;
  readonly onDecide: () => void;
}

/** Where an article stands, what has become of what was typed, and what can be done with the whole of it. */
export function EditorBar({ keeper, state, onPublish, onVersions, onDecide }: EditorBarProps) {
  const { post, conflict } = state;
  const when = useTimeDerived((now) => whenWords(post, now));
  const restore = useRestore({ keeper, state });
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
      <SaveWords keeper={keeper} state={state} />
      <div className={styles.tools}>
        {conflict && (
          <Button variant="ink" onClick={onDecide}>
            Choose what stays
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
              {publishWords(post.status)}
            </Button>
          )
        )}
        <More keeper={keeper} state={state} />
      </div>
    </header>
  );
}

const publishWords = (status: Draft['state']['post']['status']): string => {
  if (status === 'published') return 'Publish changes';
  return status === 'scheduled' ? 'Change schedule' : 'Publish';
};

function useRestore({ keeper, state }: Draft) {
  const { api } = useClients();
  return useAction({
    call: async () => keeper.adopt(await api.call(routes.restorePost, over(state.post))),
    done: 'Article restored',
    ...blogAction('Failed to restore the article'),
  });
}

type Asking = 'discard' | 'unpublish' | 'trash' | 'remove' | null;

const questions = {
  discard: {
    title: 'Discard the changes?',
    confirm: 'Discard changes',
    words: 'The article is again what visitors see. What you discard is kept among the versions.',
  },
  unpublish: {
    title: 'Take the article back?',
    confirm: 'Unpublish',
    words: 'Visitors cannot read it any more until you publish it again.',
  },
  trash: {
    title: 'Move the article to the trash?',
    confirm: 'Move to the trash',
    words: 'Visitors cannot read it any more, and its address is free. It can be restored for thirty days.',
  },
  remove: {
    title: 'Delete the article for good?',
    confirm: 'Delete for good',
    words: 'Its text and all its versions are gone then. This cannot be undone.',
  },
} as const;

function More({ keeper, state }: Draft) {
  const { api } = useClients();
  const [asking, setAsking] = useState<Asking>(null);
  const { post } = state;
  const act = useAction({
    call: async (what: NonNullable<Asking>) => {
      await keeper.flush();
      const seen = keeper.snapshot().post;
      if (what === 'discard') keeper.adopt(await api.call(routes.discardPostChanges, over(seen)));
      if (what === 'unpublish') keeper.adopt(await api.call(routes.unpublishPost, over(seen)));
      if (what === 'trash') await api.call(routes.deletePost, { ...over(seen), query: {} });
      if (what === 'remove') await deleteForGood(api, seen);
    },
    done: (_, what) =>
      ({
        discard: 'Changes discarded',
        unpublish: post.status === 'scheduled' ? 'Schedule cancelled' : 'Article unpublished',
        trash: 'Article moved to the trash',
        remove: 'Article deleted for good',
      })[what],
    ...blogAction('That did not work'),
  });
  const confirm = (what: NonNullable<Asking>) =>
    act.mutate(what, {
      onSuccess: () => {
        setAsking(null);
        if (what === 'trash' || what === 'remove') navigate(paths.blog, { ask: false });
      },
    });
  const isPublic = post.status === 'published' || post.status === 'scheduled';
  return (
    <>
      <Menu label="More to do with this article">
        {post.status === 'published' && (
          <MenuItem
            onSelect={() => window.open(`/blog/${post.published?.slug ?? ''}`, '_blank', 'noreferrer')}
          >
            Open the page
          </MenuItem>
        )}
        {(post.has_changes || (post.published && state.dirty)) && (
          <MenuItem onSelect={() => setAsking('discard')}>Discard changes</MenuItem>
        )}
        {isPublic && (
          <MenuItem onSelect={() => setAsking('unpublish')}>
            {post.status === 'scheduled' ? 'Cancel the schedule' : 'Unpublish'}
          </MenuItem>
        )}
        {post.status === 'trash' ? (
          <MenuItem onSelect={() => setAsking('remove')}>Delete for good</MenuItem>
        ) : (
          <MenuItem onSelect={() => setAsking('trash')}>Move to the trash</MenuItem>
        )}
      </Menu>
      {asking && (
        <ConfirmDialog
          title={questions[asking].title}
          action={questions[asking].confirm}
          busy={act.isPending}
          onConfirm={() => confirm(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{questions[asking].words}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
