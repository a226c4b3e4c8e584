import { z } from 'zod';
import { forward, type Route } from '../../http/route';
import { notPrintable, printablePattern } from '../../http/printable';
import { settingVersionSchema } from '../../http/setting-version';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { messageText } from './message-text';
import { bracedWords, openPlaceholders, placeholders } from './saved-reply';

const named = placeholders.map((name) => `{${name}}`).join(', ');

const savedReplySchema = z.strictObject({
  /** What it is called in the list. */
  title: z
    .string()
    .trim()
    .min(1, 'Give the reply a name')
    .max(60, 'Use 60 characters or fewer')
    .regex(printablePattern, notPrintable),
  /** Its text. `{name}`, `{business}`, `{price}` and `{minutes}` are filled in before it is sent. */
  text: messageText.refine((text) => bracedWords(text).length === openPlaceholders(text).length, {
    error: `Use only these placeholders: ${named}`,
  }),
});
export type SavedReply = z.infer<typeof savedReplySchema>;

const items = z
  .array(savedReplySchema)
  .max(50, 'Keep 50 replies or fewer')
  .refine((all) => new Set(all.map(({ title }) => title.toLowerCase())).size === all.length, {
    error: 'Give each reply a name of its own',
  });

/** Replies to customers that are written once, in the order in which they are offered. */
export const savedRepliesSchema = z.object({
  /** The replies, in their order. */
  items,
  updated_at: settingVersionSchema,
});
export type SavedReplies = z.infer<typeof savedRepliesSchema>;

/** All saved replies, in their new order. */
export const savedRepliesPatchSchema = z.strictObject({
  /** Replaces the replies. */
  items,
});

export const getSavedReplies = defineQuery('leads.get-saved-replies.v1', z.object({}), savedRepliesSchema);
export const changeSavedReplies = defineCommand(
  'leads.change-saved-replies.v1',
  expectedVersionSchema.extend({ patch: savedRepliesPatchSchema, actor: z.string() }),
  savedRepliesSchema,
);

/** Replies that the office writes once and sends often. */
export const savedReplyRoutes = {
  /** Returns the saved replies to customers. */
  getSavedReplies: forward(
    getSavedReplies,
    {
      method: 'GET',
      path: '/api/admin/settings/saved-replies',
      auth: 'leads',
      summary: 'List saved replies',
      responses: { 200: { description: 'The replies' } },
    },
    () => ({}),
  ),
  /** Replaces the saved replies: adds, changes, reorders and deletes them. */
  changeSavedReplies: forward(
    changeSavedReplies,
    {
      method: 'PATCH',
      path: '/api/admin/settings/saved-replies',
      auth: 'admin',
      summary: 'Update saved replies',
      body: savedRepliesPatchSchema,
      responses: { 200: { description: 'The updated replies' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
} as const satisfies Record<string, Route>;
