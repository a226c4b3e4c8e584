import type { EditedPost, PostPatch } from '@latchline/contracts/content/blog-editor/post.schema';
import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import type { ApiClient } from '@latchline/kit/api/api-client';

/** The version last read. A change is refused if somebody else has saved a newer one. */
export type PostVersion = Pick<EditedPost, 'id' | 'updated_at'>;

export interface PostServer {
  /** `keepalive`: the request outlives the page. */
  changePost(seen: PostVersion, patch: PostPatch, keepalive?: boolean): Promise<EditedPost>;
}

export const postServer = ({ call }: ApiClient): PostServer => ({
  changePost: (seen, body, keepalive = false) =>
    call(postRoutes.changePost, { ...atVersion(seen), body, keepalive }),
});

/** Route parameters and `If-Match` for a change to this version of an article. */
export const atVersion = ({ id, updated_at }: PostVersion) => ({ params: { id }, ifMatch: updated_at });
