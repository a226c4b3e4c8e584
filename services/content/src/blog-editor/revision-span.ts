import { changedPostFields, type PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import type { PostRevision } from '@latchline/contracts/content/blog-editor/post.schema';

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
/** A longer pause starts a new version. */
const pauseMs = 10 * minuteMs;
/** Writing for longer than this starts a new version as well. */
const longestMs = 60 * minuteMs;

/**
 * Whether a save adds a version. Editors save every second, so what one person writes without a long pause extends one
 * version. Publishing the last saved text marks that version as published.
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
