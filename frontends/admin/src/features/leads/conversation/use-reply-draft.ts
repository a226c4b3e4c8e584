import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { useEffect, useState } from 'react';
import { newId } from '../../../shared/browser/new-id';
import { type ReplyDraft, replyDrafts } from '../../../shared/drafts/reply-drafts';

const emptyDraft = (): ReplyDraft => ({ id: newId(), text: '' });

/** The reply that the user is writing. It is empty again once a message of its id is in the conversation. */
export function useReplyDraft({ id, conversation = [] }: LeadDetail, user: string) {
  const [draft, setDraft] = useState(() => replyDrafts.of(user, id) ?? emptyDraft());
  if (conversation.some((entry) => entry.id === draft.id)) setDraft(emptyDraft());
  useEffect(() => replyDrafts.keep(user, id, draft), [user, id, draft]);
  return [draft, setDraft] as const;
}
