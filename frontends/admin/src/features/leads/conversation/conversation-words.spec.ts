import type {
  ConversationEntry,
  ConversationMedia,
} from '@latchline/contracts/leads/channels/conversation.schema';
import { entryOf as entry } from '../../../testing/conversation-entries';
import { deliveryOf } from '../../../testing/deliveries';
import { cameFrom, isLost, originOf, progressOf, wordsOf } from './conversation-words';

const picture: ConversationMedia = {
  ...{ id: '00000000-0000-4000-8000-00000000000b', type: 'image/jpeg', state: 'kept', reason: null },
};
const call = (fields: Partial<ConversationEntry>) =>
  entry({ kind: 'call', channel: 'phone', text: '', ...fields });
const out = (fields: Partial<ConversationEntry>) => entry({ direction: 'out', state: 'queued', ...fields });

it.each([
  [call({ state: 'missed' }), 'Missed call'],
  [call({ state: 'answered' }), 'Call answered'],
  [call({ state: 'answered', seconds: 45 }), 'Call answered, 45 s'],
  [call({ state: 'answered', seconds: 130 }), 'Call answered, 2 min 10 s'],
  [entry({ text: 'Hello' }), 'Hello'],
  [entry({ text: 'My lock', files: 1 }), 'My lock (a file, not shown)'],
  [entry({ text: '', files: 2 }), '(2 files, not shown)'],
  [entry({ text: 'My lock', files: 1, media: [picture] }), 'My lock'],
  [entry({ text: '', files: 2, media: [picture] }), '(a file, not shown)'],
  [call({ state: 'missed', voicemail: { seconds: 23 } }), 'Voicemail, 23 s'],
])('says what happened: %#', (one, words) => expect(wordsOf(one)).toBe(words));

it.each([
  [call({}), 'Call'],
  [call({ by: '+441144960999' }), 'Call, answered by +441144960999'],
  [entry({ channel: 'whatsapp' }), 'WhatsApp'],
  [entry({ channel: 'email' }), 'E-mail'],
  [entry({ channel: 'email', subject: 'Lock' }), 'E-mail: Lock'],
  [out({ by: 'latchline' }), 'Automatic text'],
  [out({ by: 'me@latchline.example' }), 'You'],
  [out({ by: 'sam@latchline.example' }), 'sam@latchline.example'],
])('says whose it is: %#', (one, who) => expect(originOf(one, 'me@latchline.example')).toBe(who));

it.each([
  [{ gclid: 'x', landing_page: '/services' }, 'Google Ads, /services'],
  [{ utm_source: 'facebook', utm_medium: 'paid' }, 'Facebook Ads'],
  [{ page: '/' }, 'Website'],
])('says what brought the customer: %#', (source, words) => expect(cameFrom(source)).toBe(words));

describe('what became of a message', () => {
  const handedOver = (state: 'pending' | 'sent' | 'failed' | 'given-up') => [
    deliveryOf({
      kind: 'message',
      channel: 'text',
      message_id: 'text_00000000000040008000' + '00000000000a',
      state,
    }),
  ];

  it.each([
    [out({ state: 'queued' }), handedOver('pending'), 'Sending', false],
    [out({ state: 'queued' }), [], 'Sending', false],
    [out({ state: 'queued' }), handedOver('sent'), 'Sent', false],
    [out({ state: 'queued' }), handedOver('failed'), 'Not sent yet, trying again', true],
    [out({ state: 'queued' }), handedOver('given-up'), 'Not sent', true],
    [out({ state: 'delivered' }), handedOver('given-up'), 'Delivered', false],
    [out({ state: 'read' }), [], 'Read', false],
    [out({ state: 'failed', error: '30006' }), [], 'Not delivered (code 30006)', true],
  ])('%#', (one, deliveries, text, failed) => expect(progressOf(one, deliveries)).toEqual({ text, failed }));

  it('is that of WhatsApp, too', () => {
    const given = [
      deliveryOf({ channel: 'whatsapp', message_id: `whatsapp_0000000000004000800000000000000a` }),
    ];
    expect(progressOf(out({ channel: 'whatsapp' }), given)?.text).toBe('Sent');
  });

  it.each([
    [out({ state: 'failed' }), [], true],
    [out({ state: 'queued' }), handedOver('given-up'), true],
    [out({ state: 'queued' }), handedOver('failed'), false],
    [out({ state: 'delivered' }), handedOver('given-up'), false],
    [entry({}), [], false],
  ])('says whether another channel makes sense: %#', (one, deliveries, lost) =>
    expect(isLost(one, deliveries)).toBe(lost),
  );

  it('of an e-mail is found by its Message-ID', () => {
    const mail = out({ channel: 'email', state: 'queued' });
    const sent = deliveryOf({
      kind: 'message',
      channel: 'email',
      message_id: `<${mail.id}@latchline.example>`,
    });
    expect(progressOf(mail, [{ ...sent, state: 'given-up' }])).toEqual({ text: 'Not sent', failed: true });
    const other = { ...sent, message_id: `<${mail.id}.1@latchline.example>`, state: 'given-up' } as const;
    expect(progressOf(mail, [other])).toEqual({ text: 'Sending', failed: false });
  });

  it('is not said of what the customer wrote', () => expect(progressOf(entry({}), [])).toBeNull());
});
