import { routes } from '@latchline/contracts/api/routes';
import { publishProblems } from '@latchline/contracts/content/blog-desk/post-checks';
import type { PostField } from '@latchline/contracts/content/blog-desk/post-fields';
import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useAction } from '../../../shared/calls/use-action';
import { serverNow } from '../../../shared/http/server-clock';
import { currentOf, fieldErrorsOf } from '../../../shared/editing/save-failure';
import { useClients } from '../../../shared/clients/clients';
import { Dialog } from '../../../shared/ui/dialog';
import type { FailureMessage } from '../../../shared/ui/failure-toast';
import { failedWith } from '../posts/blog.queries';
import { over } from './draft/post-server';
import { Checklist } from './checklist';
import styles from './editor.module.css';
import { firstProposal, meantBy, typedOf } from './draft/publish-time';
import { ScheduleFields } from './schedule-fields';
import type { Draft } from './draft/use-draft';

interface PublishProps extends Draft {
  readonly onGo: (field: PostField) => void;
  readonly onClose: () => void;
}

/** Looks at the article once more, and publishes it now or at a time to come. */
export function PublishDialog({ keeper, state, onGo, onClose }: PublishProps) {
  const { api } = useClients();
  const { post, fields } = state;
  const scheduled = post.status === 'scheduled' && post.published_at !== null;
  const isPublic = post.status === 'published';
  const [later, setLater] = useState(scheduled);
  const [typed, setTyped] = useState(() =>
    scheduled && post.published_at ? typedOf(new Date(post.published_at)) : firstProposal(serverNow()),
  );
  const meant = meantBy(typed, serverNow());
  const problems = publishProblems(fields);
  const publish = useAction({
    call: async () => {
      await keeper.flush();
      const at = isPublic
        ? undefined
        : later
          ? (meant.at?.toISOString() ?? null)
          : firstTime(post)
            ? null
            : undefined;
      const { dirty, post: seen } = keeper.snapshot();
      if (dirty) throw new Error('not saved');
      return api.call(routes.publishPost, {
        ...over(seen),
        body: at === undefined ? {} : { published_at: at },
      });
    },
    done: (now) => doneWords(post, now),
    failed: (error) => failureOf(error, keeper.snapshot().dirty),
    onDone: (now) => {
      keeper.adopt(now);
      onClose();
    },
  });
  const ready = problems.length === 0 && (!later || meant.at !== null);
  return (
    <Dialog title={isPublic ? 'Publish changes' : 'Publish'} onClose={onClose}>
      <form
        className={styles.publish}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) publish.mutate();
        }}
      >
        <Checklist
          fields={fields}
          onGo={(field) => {
            onClose();
            onGo(field);
          }}
        />
        {fields.is_featured && post.featured_elsewhere >= 3 && (
          <p className={styles.hint}>
            {post.featured_elsewhere} other articles are featured. Visitors see the newest three.
          </p>
        )}
        {movesTo(post) && <p className={styles.hint}>{movesTo(post)}</p>}
        {!isPublic && (
          <ScheduleFields later={later} onLater={setLater} typed={typed} onType={setTyped} meant={meant} />
        )}
        <div className={styles.actions}>
          <p role="status">{problems.length > 0 ? `${problems.length} things are missing` : ''}</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="ink" disabled={!ready || publish.isPending}>
            {publish.isPending
              ? 'Publishing…'
              : isPublic
                ? 'Publish changes'
                : later
                  ? 'Schedule'
                  : 'Publish now'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function failureOf(error: unknown, unsaved: boolean): string | FailureMessage {
  const message = 'Failed to publish';
  const [wrong] = fieldErrorsOf(error);
  if (currentOf(error)) return 'Somebody else has changed this article. Look at it again.';
  if (wrong) return { message, description: wrong.message };
  return unsaved ? { message, description: 'What you wrote is not saved yet.' } : failedWith(message)(error);
}

/** One that was public before keeps its date; a first time, or a wait that is given up, is now. */
const firstTime = ({ status }: DeskPost): boolean => status !== 'archived';

function movesTo({ published, address_slug, status }: DeskPost): string | null {
  const from = published?.slug;
  if (!from || from === address_slug || status === 'scheduled') return null;
  return `/blog/${from} will lead to /blog/${address_slug}.`;
}

function doneWords(before: DeskPost, now: DeskPost): string {
  if (now.status === 'scheduled')
    return before.status === 'scheduled' ? 'Schedule changed' : 'Article scheduled';
  return before.status === 'published' ? 'Changes published' : 'Article published';
}
