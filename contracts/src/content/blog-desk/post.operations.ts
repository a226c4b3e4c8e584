import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  deskPostPageSchema,
  deskPostQuerySchema,
  deskPostSchema,
  newPostSchema,
  postPatchSchema,
  publishPostSchema,
} from './post.schema';

/** Who does it, and the version they have seen; absent means "any version". */
const change = { id: z.uuid(), actor: z.string(), ...expectedVersionSchema.shape };

export const listDeskPosts = defineQuery(
  'content.list-desk-posts.v1',
  deskPostQuerySchema,
  deskPostPageSchema,
);

/** One that is not there is `content.no-such-post`. */
export const getDeskPost = defineQuery('content.get-desk-post.v1', byId, deskPostSchema);

export const createPost = defineCommand(
  'content.create-post.v1',
  z.object({ fields: newPostSchema, actor: z.string() }),
  deskPostSchema,
);

/** Changes the working copy: visitors see nothing of it before it is published. */
export const changePost = defineCommand(
  'content.change-post.v1',
  z.object({ ...change, patch: postPatchSchema }),
  deskPostSchema,
);

/** The working copy becomes what visitors see, now or at a time to come. */
export const publishPost = defineCommand(
  'content.publish-post.v1',
  z.object({ ...change, published_at: z.iso.datetime().nullish() }),
  deskPostSchema,
);

export const unpublishPost = defineCommand('content.unpublish-post.v1', z.object(change), deskPostSchema);

/** The working copy is what is published again. */
export const discardPostChanges = defineCommand(
  'content.discard-post-changes.v1',
  z.object(change),
  deskPostSchema,
);

/** Into the trash: visitors no longer see it, and its address is free. */
export const trashPost = defineCommand('content.trash-post.v1', z.object(change), deskPostSchema);

/** Several articles into the trash, whatever their version. Answers which of them existed. */
export const trashPosts = defineCommand(
  'content.trash-posts.v1',
  z.object({ ids: z.array(z.uuid()).min(1).max(100), actor: z.string() }),
  z.object({ ids: z.array(z.uuid()) }),
);

/** Out of the trash, as a draft or an archived article. */
export const restorePost = defineCommand('content.restore-post.v1', z.object(change), deskPostSchema);

/** For good, with its revisions. One that is not in the trash is `content.not-in-trash`. */
export const deletePost = defineCommand(
  'content.delete-post.v1',
  byId.extend(expectedVersionSchema.shape),
  z.object({}),
);

const posts = '/api/admin/blog/posts';
const now = { 200: { description: 'The article as it is now' } } as const;

/** Writing the blog. Every article carries an ETag; changes take If-Match. */
export const postRoutes = {
  listDeskPosts: forward(
    listDeskPosts,
    {
      method: 'GET',
      path: posts,
      auth: 'content',
      summary: 'Articles of every status, 25 a page',
      query: deskPostQuerySchema,
      answers: { 200: { description: 'A numbered page of articles' } },
    },
    ({ query }) => query,
  ),
  createPost: forward(
    createPost,
    {
      method: 'POST',
      path: posts,
      auth: 'content',
      summary: 'Begin an article; nothing has to be there yet',
      body: newPostSchema,
      answers: { 201: { description: 'The draft' } },
    },
    ({ body, caller }) => ({ fields: body, actor: caller.email }),
  ),
  trashPosts: forward(
    trashPosts,
    {
      method: 'POST',
      path: `${posts}/bulk-trash`,
      auth: 'content',
      summary: 'Move up to a hundred articles to the trash',
      body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
      answers: {
        200: { description: 'Those that were moved' },
      },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  getDeskPost: forward(
    getDeskPost,
    {
      method: 'GET',
      path: `${posts}/:id`,
      auth: 'content',
      summary: 'The working copy of an article, with the published version beside it; carries an ETag',
      params: byId,
      answers: { 200: { description: 'The article' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  changePost: forward(
    changePost,
    {
      method: 'PATCH',
      path: `${posts}/:id`,
      auth: 'content',
      summary: 'Change the working copy; If-Match guards against overwriting somebody else',
      params: byId,
      body: postPatchSchema,
      answers: now,
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  deletePost: {
    method: 'DELETE',
    path: `${posts}/:id`,
    auth: 'content',
    summary: 'Move an article to the trash; one that is there goes for good with permanently=true',
    params: byId,
    query: z.strictObject({ permanently: z.enum(['true', 'false']).optional() }),
    answers: { 204: { description: 'It is in the trash, or gone' } },
    problems: [404, 409, 412],
  },
  publishPost: forward(
    publishPost,
    {
      method: 'POST',
      path: `${posts}/:id/publish`,
      auth: 'content',
      summary:
        'Show the working copy to visitors now, or at a time to come; a changed slug leaves a redirect',
      params: byId,
      body: publishPostSchema,
      answers: now,
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, ...body, actor: caller.email, ...expected }),
  ),
  unpublishPost: forward(
    unpublishPost,
    {
      method: 'POST',
      path: `${posts}/:id/unpublish`,
      auth: 'content',
      summary: 'Take a published or scheduled article back',
      params: byId,
      answers: now,
      problems: [404, 409, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
  discardPostChanges: forward(
    discardPostChanges,
    {
      method: 'POST',
      path: `${posts}/:id/discard`,
      auth: 'content',
      summary: 'Make the working copy what is published again',
      params: byId,
      answers: now,
      problems: [404, 409, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
  restorePost: forward(
    restorePost,
    {
      method: 'POST',
      path: `${posts}/:id/restore`,
      auth: 'content',
      summary: 'Take an article out of the trash, unpublished',
      params: byId,
      answers: now,
      problems: [404, 409, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
  previewPost: {
    method: 'POST',
    path: `${posts}/:id/preview`,
    auth: 'content',
    summary: 'Draw the page of the working copy; nothing is changed',
    params: byId,
    answers: {
      201: {
        description: 'Where it can be looked at for ten minutes',
        schema: z.object({ address: z.string(), status: z.int() }),
      },
    },
    problems: [404],
  },
} as const;
