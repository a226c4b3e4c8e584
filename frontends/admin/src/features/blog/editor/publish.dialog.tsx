import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import { publishProblems } from '@latchline/contracts/content/blog-editor/post-checks';
import type { PostField } from '@latchline/contracts/content/blog-editor/post-fields';
import type { EditedPost } from '@latchline/contracts/content/blog-editor/post.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useAction } from '../../../shared/calls/use-action';
import { serverNow } from '../../../shared/http/server-clock';
import { currentOf, fieldErrorsOf } from '../../../shared/editing/save-failure';
import { useClients } from '../../../shared/clients/clients';
import { Dialog } from '../../../shared/ui/dialog';
import type { FailureMessage } from '../../../shared/ui/failure-toast';
import { failedWith } from '../posts/blog.queries';
import { atVersion } from './draft/post-server';
import { Checklist } from './checklist';
import styles from './editor.module.css';
import { defaultPublishTime, resolveTime, typedTimeOf } from './draft/publish-time';
import { ScheduleFields } from './schedule-fields';
import type { Draft } from './draft/use-draft';

interface PublishProps extends Draft {
  readonly onGo: (field: PostField) => void;
  readonly onClose: () => void;
}

/** Shows the checklist again, and publishes the article now or schedules it. */
export function PublishDialog({ store, state, onGo, onClose }: PublishProps) {
  const { api } = useClients();
  const { post, fields } = state;
  const scheduled = post.status === 'scheduled' && post.published_at !== null;
  const isPublic = post.status === 'published';
  const [later, setLater] = useState(scheduled);
  const [typed, setTyped] = useState(() =>
    scheduled && post.published_at
      ? typedTimeOf(new Date(post.published_at))
      : defaultPublishTime(serverNow()),
  );
  const resolved = resolveTime(typed, serverNow());
  const problems = publishProblems(fields);
  const publish = useAction({
    call: async () => {
      await store.flush();
      const at = isPublic
        ? undefined
        : later
          ? (resolved.at?.toISOString() ?? null)
          : firstTime(post)
            ? null
            : undefined;
      const { dirty, post: seen } = store.snapshot();
      if (dirty) throw new Error('not saved');
      return api.call(postRoutes.publishPost, {
        ...atVersion(seen),
        body: at === undefined ? {} : { published_at: at },
      });
    },
    done: (now) => successMessage(post, now),
    failed: (error) => failureOf(error, store.snapshot().dirty),
    onDone: (now) => {
      store.adopt(now);
      onClose();
    },
  });
  const ready = problems.length === 0 && (!later || resolved.at !== null);
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
        {redirectNotice(post) && <p className={styles.hint}>{redirectNotice(post)}</p>}
        {!isPublic && (
          <ScheduleFields
            later={later}
            onLater={setLater}
            typed={typed}
            onType={setTyped}
            resolved={resolved}
          />
        )}
        <div className={styles.actions}>
          <p role="status">{missingCount(problems.length)}</p>
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

function missingCount(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 item is missing' : `${count} items are missing`;
}

function failureOf(error: unknown, unsaved: boolean): string | FailureMessage {
  const message = 'Failed to publish';
  const [fieldError] = fieldErrorsOf(error);
  if (currentOf(error)) return 'Somebody else has changed this article. Check it and try again.';
  if (fieldError) return { message, description: fieldError.message };
  return unsaved ? { message, description: 'Your changes aren’t saved yet.' } : failedWith(message)(error);
}

/** A republished article keeps its date; a new or previously scheduled one is dated now. */
const firstTime = ({ status }: EditedPost): boolean => status !== 'archived';

function redirectNotice({ published, address_slug, status }: EditedPost): string | null {
  const from = published?.slug;
  if (!from || from === address_slug || status === 'scheduled') return null;
  return `/blog/${from} will redirect to /blog/${address_slug}.`;
}

function successMessage(before: EditedPost, now: EditedPost): string {
  if (now.status === 'scheduled')
    return before.status === 'scheduled' ? 'Schedule changed' : 'Article scheduled';
  return before.status === 'published' ? 'Changes published' : 'Article published';
}
