import { z } from 'zod';

const draftSchema = z.object({
  /** Id of the message. It stays, so that a reply that is sent again after a reload is sent once. */
  id: z.string(),
  text: z.string(),
  /** The text when it was last sent: what differs from it was typed since. */
  sent: z.string().optional(),
  /** How it is to be sent; the channel is chosen for the user if absent. */
  channel: z.string().optional(),
  at: z.number(),
});
/** A reply to a customer that is not sent yet. */
export type ReplyDraft = Omit<z.infer<typeof draftSchema>, 'at'>;

const prefix = 'latchline.reply.';
const longestMs = 7 * 86_400_000;
const keyOf = (user: string, leadId: string): string => `${prefix}${leadId}.${user}`;

/**
 * Replies that are being written, in this browser, for each user and lead. They outlive a reload, the tab and an expired
 * session, and are removed once they are sent or a week old, when the user signs out, and when the lead is gone.
 */
export const replyDrafts = {
  of(user: string, leadId: string): ReplyDraft | null {
    return parse(storage((all) => all.getItem(keyOf(user, leadId))));
  },

  keep(user: string, leadId: string, draft: ReplyDraft): void {
    const key = keyOf(user, leadId);
    storage((all) => {
      if (draft.text.trim() === '') all.removeItem(key);
      else all.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
    });
  },

  forgetUser: (user: string): void => forget((key) => key.endsWith(`.${user}`)),

  forgetLead: (leadId: string): void => forget((key) => key.startsWith(`${prefix}${leadId}.`)),

  forgetOld: (): void => forget((_key, value) => parse(value) === null),

  /** The leads with a draft of any user. */
  leads: (): string[] => [...new Set(keys().map((key) => key.slice(prefix.length).split('.')[0] ?? ''))],
};

function forget(isForgotten: (key: string, value: string | null) => boolean): void {
  storage((all) => {
    for (const key of keys()) if (isForgotten(key, all.getItem(key))) all.removeItem(key);
  });
}

const keys = (): string[] => storage((all) => Object.keys(all).filter((key) => key.startsWith(prefix))) ?? [];

function parse(text: string | null): ReplyDraft | null {
  try {
    const { at, ...draft } = draftSchema.parse(JSON.parse(text ?? 'null'));
    return Date.now() - at < longestMs ? draft : null;
  } catch {
    return null;
  }
}

/** Null without storage, as in some private modes: then a draft lasts as long as the page. */
function storage<Result>(work: (all: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
