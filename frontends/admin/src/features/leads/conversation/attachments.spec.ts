import type { ConversationMedia } from '@latchline/contracts/leads/channels/conversation.schema';
import { fileWords } from './attachments';

const file = (fields: Partial<ConversationMedia>): ConversationMedia => ({
  ...{ id: '00000000-0000-4000-8000-00000000000b', type: 'image/jpeg', state: 'not-kept', reason: null },
  ...fields,
});

it.each([
  [file({ state: 'waiting' }), 'A picture, on its way'],
  [file({ state: 'removed' }), 'A picture, deleted'],
  [file({ reason: 'gone' }), 'A picture, not kept: it could not be fetched'],
  [file({ reason: 'too-large' }), 'A picture, not kept: it is too large'],
  [file({ type: 'audio/ogg; codecs=opus' }), 'A voice message, not kept'],
  [file({ type: 'video/mp4' }), 'A video, not kept'],
  [file({ type: 'text/x-vcard' }), 'A contact, not kept'],
  [file({ type: 'application/pdf' }), 'A file, not kept'],
])('names a file that is not shown: %#', (one, words) => expect(fileWords(one)).toBe(words));
