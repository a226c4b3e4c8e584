import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { useEffect, useState } from 'react';
import { newId } from '../../../shared/browser/new-id';
import { type ReplyDraft, replyDrafts } from '../../../shared/drafts/reply-drafts';

const newDraft = (text: string): ReplyDraft => ({ id: newId(), text });

/** What was typed while the text was being sent. */
function typedSince(draft: ReplyDraft): string {
  const text = draft.text.trim();
  const { sent = text } = draft;
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}

/**
 * The reply that the user is writing. Once a message of its id is in the conversation, only what was typed after it was
 * sent is left.
 */
export function useReplyDraft({ id, conversation = [] }: LeadDetail, user: string) {
  const [draft, setDraft] = useState(() => replyDrafts.of(user, id) ?? newDraft(''));
  if (conversation.some((entry) => entry.id === draft.id)) setDraft(newDraft(typedSince(draft)));
  useEffect(() => replyDrafts.keep(user, id, draft), [user, id, draft]);
  return [draft, setDraft] as const;
}
