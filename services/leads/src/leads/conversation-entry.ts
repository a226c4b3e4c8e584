import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';

// A kept picture is a photo of the lead, which users can remove.
const mediaSql = `
  SELECT json_agg(json_build_object('id', file.id, 'type', type, 'reason', reason, 'state',
    CASE WHEN file.state = 'kept' AND NOT EXISTS (SELECT FROM lead_photos WHERE lead_photos.id = file.id)
      THEN 'removed' ELSE file.state END) ORDER BY position)
  FROM conversation_media file WHERE file.entry_id = said.id`;

/** A row `said` of `conversation_entries` as JSON. */
export const entryJson = `json_build_object(
  'id', said.id, 'lead_id', said.lead_id, 'kind', said.kind, 'channel', channel, 'direction', direction,
  'number', number, 'state', state, 'subject', subject, 'text', text, 'files', files, 'seconds', seconds, 'by', by,
  'error', error, 'at', at, 'source', said.source,
  'voicemail', CASE WHEN recording_ref IS NOT NULL THEN json_build_object('seconds', recording_seconds) END,
  'media', (${mediaSql}))`;

export type EntryRow = Omit<ConversationEntry, 'media' | 'source' | 'voicemail'> & {
  media: ConversationEntry['media'] | null;
  source: ConversationEntry['source'] | null;
  voicemail: ConversationEntry['voicemail'] | null;
};

export const toEntry = ({ media, source, voicemail, ...entry }: EntryRow): ConversationEntry => ({
  ...entry,
  at: new Date(entry.at).toISOString(),
  ...(media && { media }),
  ...(source && { source }),
  ...(voicemail && { voicemail }),
});
