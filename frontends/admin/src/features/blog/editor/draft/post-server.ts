import type { DeskPost, PostPatch } from '@latchline/contracts/content/blog-desk/post.schema';
import { routes } from '@latchline/contracts/api/routes';
import type { ApiClient } from '@latchline/kit/api/api-client';

/** What was read last: the change is refused when somebody else was faster. */
export type Seen = Pick<DeskPost, 'id' | 'updated_at'>;

export interface PostServer {
  /** `leaving`: the page goes away, the change arrives all the same. */
  changePost(seen: Seen, patch: PostPatch, leaving?: boolean): Promise<DeskPost>;
}

export const postServer = ({ call }: ApiClient): PostServer => ({
  changePost: (seen, body, leaving = false) =>
    call(routes.changePost, { ...over(seen), body, keepalive: leaving }),
});

/** The article a call is about, and the version of it that was read. */
export const over = ({ id, updated_at }: Seen) => ({ params: { id }, ifMatch: updated_at });
