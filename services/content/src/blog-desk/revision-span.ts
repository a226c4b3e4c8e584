import { changedPostFields, type PostFields } from '@latchline/contracts/content/blog-desk/post-fields';
import type { PostRevision } from '@latchline/contracts/content/blog-desk/post.schema';

type Kind = PostRevision['kind'];

export interface LastRevision {
  readonly kind: Kind;
  readonly actor: string | null;
  readonly started_at: Date;
  readonly saved_at: Date;
  readonly fields: PostFields;
}

export interface Saving {
  readonly kind: Kind;
  readonly actor: string;
  readonly at: Date;
  readonly fields: PostFields;
}

const minuteMs = 60_000;
/** Who pauses for longer begins something new. */
const pauseMs = 10 * minuteMs;
/** And an hour of writing is worth a second version. */
const longestMs = 60 * minuteMs;

/**
 * Whether something saved is a version of its own. Writing is saved every second: what one person writes without a long
 * pause is one version, `extend`ed. What is published as it was last saved is that version.
 */
export function revisionOf(last: LastRevision | undefined, saving: Saving): 'add' | 'extend' | 'none' {
  if (!last) return 'add';
  const same = changedPostFields(last.fields, saving.fields).length === 0;
  const continues = last.kind === 'saved' && last.actor === saving.actor;
  if (saving.kind === 'published') return same && continues ? 'extend' : 'add';
  if (same) return 'none';
  if (saving.kind === 'restored' || !continues) return 'add';
  const paused = saving.at.getTime() - last.saved_at.getTime();
  const whole = saving.at.getTime() - last.started_at.getTime();
  return paused <= pauseMs && whole <= longestMs ? 'extend' : 'add';
}
