import { postRevisionRoutes } from '@latchline/contracts/content/blog-editor/post-revision.operations';
import {
  changedPostFields,
  fieldsOfPost,
  type PostFields,
} from '@latchline/contracts/content/blog-editor/post-fields';
import type { EditedPost, PostRevisionRow } from '@latchline/contracts/content/blog-editor/post.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useId, useState } from 'react';
import { shortDateTime, timeOfDay } from '../../../shared/period/times';
import { useAction } from '../../../shared/calls/use-action';
import { atVersion } from './draft/post-server';
import { useClients } from '../../../shared/clients/clients';
import { Dialog } from '../../../shared/ui/dialog';
import { useNow } from '../../../shared/browser/now';
import { blogAction, useRevision, useRevisions } from '../posts/blog.queries';
import styles from './editor.module.css';
import { fieldLabels, fieldText, type Names } from './draft/field-labels';
import { WordDiff } from './word-diff';

const kindLabels = { published: 'Published', saved: 'Saved', restored: 'Restored' } as const;

interface VersionsProps {
  readonly post: EditedPost;
  readonly names: Names;
  readonly canRestore: boolean;
  readonly onRestored: (post: EditedPost) => void;
  readonly onClose: () => void;
}

/** Earlier versions, what has changed since each, and restoring one. */
export function VersionsDialog({ post, names, canRestore, onRestored, onClose }: VersionsProps) {
  const { api } = useClients();
  const revisions = useRevisions(post.id);
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? revisions.data?.[0]?.id;
  const revision = useRevision(post.id, shown);
  const restore = useAction({
    call: () => {
      const { params, ifMatch } = atVersion(post);
      return api.call(postRevisionRoutes.restorePostRevision, {
        params: { ...params, revision: shown ?? '' },
        ifMatch,
      });
    },
    done: 'Version restored',
    ...blogAction('Failed to restore the version'),
  });
  const restored = (now: EditedPost) => {
    onRestored(now);
    onClose();
  };
  const changes = revision.data ? changedPostFields(revision.data.fields, fieldsOfPost(post)) : [];
  return (
    <Dialog title="Versions" wide onClose={onClose}>
      {revisions.isError ? (
        <p role="alert">
          Failed to load the versions. <Button onClick={() => void revisions.refetch()}>Try again</Button>
        </p>
      ) : revisions.data?.length === 0 ? (
        <p>No versions yet. The first one is saved when you start writing.</p>
      ) : (
        <div className={styles.versions}>
          <RevisionList revisions={revisions.data ?? []} shown={shown} onShow={setChosen} />
          <div className={styles.changes} aria-live="polite">
            {revision.data && (
              <>
                <p className={styles.quiet}>
                  {changes.length === 0
                    ? 'This is the current version.'
                    : 'Changes since then: removed text is struck through, added text is highlighted.'}
                </p>
                <Changes then={revision.data.fields} now={fieldsOfPost(post)} names={names} />
                {canRestore && changes.length > 0 && (
                  <div className={styles.actions}>
                    <p>Visitors will see it once you publish.</p>
                    <Button
                      variant="ink"
                      disabled={restore.isPending}
                      onClick={() => restore.mutate(undefined, { onSuccess: restored })}
                    >
                      Restore this version
                    </Button>
                  </div>
                )}
              </>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function RevisionList({
  revisions,
  shown,
  onShow,
}: {
  revisions: readonly PostRevisionRow[];
  shown: string | undefined;
  onShow: (id: string) => void;
}) {
  const now = useNow();
  const group = useId();
  return (
    <fieldset className={styles.revisions}>
      <legend className="vh">Versions, newest first</legend>
      {revisions.map(({ id, kind, actor, started_at, saved_at, word_count }) => (
        <label key={id}>
          <input type="radio" name={group} checked={id === shown} onChange={() => onShow(id)} />
          <span>
            <b>
              {kindLabels[kind]} {span(started_at, saved_at, now)}
            </b>
            <span>{actor ?? 'Before the first edit'}</span>
            <span>{word_count.toLocaleString('en-GB')} words</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** "12:03", or "12:03 to 12:20" for a version written over several minutes. */
function span(from: string, to: string, now: number): string {
  const start = shortDateTime(from, now);
  return timeOfDay(from) === timeOfDay(to) ? start : `${start} to ${timeOfDay(to)}`;
}

function Changes({ then, now, names }: { then: PostFields; now: PostFields; names: Names }) {
  return changedPostFields(then, now).map((name) => (
    <section key={name} className={styles.change}>
      <h3>{fieldLabels[name]}</h3>
      <WordDiff before={fieldText(then[name], names)} after={fieldText(now[name], names)} />
    </section>
  ));
}
