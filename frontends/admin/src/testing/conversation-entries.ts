import {
  type ConversationEntry,
  conversationEntrySchema,
} from '@latchline/contracts/leads/channels/conversation.schema';

/** A text from the customer, with these changes. */
export const entryOf = (fields: Partial<ConversationEntry>): ConversationEntry =>
  conversationEntrySchema.parse({
    id: '00000000-0000-4000-8000-00000000000a',
    lead_id: '00000000-0000-7000-8000-000000000001',
    ...{ kind: 'message', channel: 'text', direction: 'in', number: '+447700900123', state: 'received' },
    ...{ text: 'Hello', files: 0, seconds: null, by: null, error: null, at: '2026-03-01T02:14:00.000Z' },
    ...fields,
  });
