import { z } from 'zod';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  deskPostPageSchema,
  deskPostQuerySchema,
  deskPostSchema,
  newPostSchema,
  postPatchSchema,
  postRevisionRowSchema,
  postRevisionSchema,
} from './post.schema';

const byId = z.object({ id: z.uuid() });
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

/** Into the trash: nobody sees them, and their addresses are free. Answers which there were. */
export const trashPosts = defineCommand(
  'content.trash-posts.v1',
  z.object({ ids: z.array(z.uuid()).min(1).max(100), actor: z.string() }),
  z.object({ ids: z.array(z.uuid()) }),
);

/** Out of the trash, as a draft or an archived article. */
export const restorePost = defineCommand('content.restore-post.v1', z.object(change), deskPostSchema);

/** For good, with its revisions. One that is not in the trash is `content.not-in-trash`. */
export const deletePost = defineCommand('content.delete-post.v1', byId, z.object({}));

/** Newest first. */
export const listPostRevisions = defineQuery(
  'content.list-post-revisions.v1',
  byId,
  z.object({ items: z.array(postRevisionRowSchema) }),
);

const byRevision = byId.extend({ revision: z.uuid() });
export const getPostRevision = defineQuery('content.get-post-revision.v1', byRevision, postRevisionSchema);

/** The working copy becomes what an older one was. */
export const restorePostRevision = defineCommand(
  'content.restore-post-revision.v1',
  z.object({ ...change, revision: z.uuid() }),
  deskPostSchema,
);
