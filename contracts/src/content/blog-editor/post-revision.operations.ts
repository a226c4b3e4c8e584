import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { editedPostSchema, postRevisionRowSchema, postRevisionSchema } from './post.schema';

/** Newest first. */
export const listPostRevisions = defineQuery(
  'content.list-post-revisions.v1',
  byId,
  z.object({ items: z.array(postRevisionRowSchema) }),
);

const byRevision = byId.extend({
  /** Id of the revision. */
  revision: z.uuid(),
});
export const getPostRevision = defineQuery('content.get-post-revision.v1', byRevision, postRevisionSchema);

/** Copies an earlier revision into the working copy. */
export const restorePostRevision = defineCommand(
  'content.restore-post-revision.v1',
  byRevision.extend({ actor: z.string(), ...expectedVersionSchema.shape }),
  editedPostSchema,
);

const revisions = '/api/admin/blog/posts/:id/revisions';

/** Earlier versions of an article. */
export const postRevisionRoutes = {
  /** Lists earlier versions of an article, newest first. */
  listPostRevisions: forward(
    listPostRevisions,
    {
      method: 'GET',
      path: revisions,
      auth: 'content',
      summary: 'List revisions of an article',
      params: byId,
      responses: {
        200: { description: 'The revisions' },
      },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Returns an earlier version of an article in full. */
  getPostRevision: forward(
    getPostRevision,
    {
      method: 'GET',
      path: `${revisions}/:revision`,
      auth: 'content',
      summary: 'Get a revision of an article',
      params: byRevision,
      responses: { 200: { description: 'The revision' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Copies an earlier version into the working copy. Visitors see it once it is published. */
  restorePostRevision: forward(
    restorePostRevision,
    {
      method: 'POST',
      path: `${revisions}/:revision/restore`,
      auth: 'content',
      summary: 'Restore a revision of an article',
      params: byRevision,
      responses: { 200: { description: 'The updated article' } },
      problems: [404, 409, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
} as const;
