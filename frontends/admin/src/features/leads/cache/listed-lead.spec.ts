import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import { entryOf } from '../../../testing/conversation-entries';
import { leadOf, listedLeadOf } from '../../../testing/fake-gateway';
import { listedLeadFrom } from './listed-lead';

const area = { place: 'Leeds', town: 'Barnsley', miles: 17 };

describe('listedLeadFrom', () => {
  it('takes the words of the latest repeat', () => {
    const [earlier, latest] = [leadOf({ message: 'Earlier' }), leadOf({ message: 'Latest' })];
    const { id, message, created_at } = latest;
    const listed = listedLeadFrom(leadOf({ repeated_by: [earlier, latest] }));
    expect(listed.latest_repeat).toEqual({ id, message, created_at });
    expect(listed).not.toHaveProperty('repeated_by');
    expect(listedLeadFrom(leadOf()).latest_repeat).toBeNull();
  });

  it('takes what the customer wrote last, or their last call', () => {
    const call = entryOf({ kind: 'call', channel: 'phone', state: 'missed', text: '' });
    const sent = entryOf({ direction: 'out', state: 'sent', text: 'Sorry we missed your call' });
    const text = entryOf({ text: 'Locked out' });
    const latest = (...conversation: ConversationEntry[]) =>
      listedLeadFrom(leadOf({ conversation })).latest_entry;
    expect(listedLeadFrom(leadOf()).latest_entry).toBeNull();
    expect(latest(call, sent)).toBe(call);
    expect(latest(text, call, sent)).toBe(text);
    expect(listedLeadFrom(leadOf({ conversation: [text] }))).not.toHaveProperty('conversation');
  });

  it('keeps the place of the postcode when a response leaves it out', () => {
    const before = listedLeadOf({ outside_area: area });
    expect(listedLeadFrom(leadOf(), before).outside_area).toEqual(area);
    expect(listedLeadFrom(leadOf({ outside_area: null }), before).outside_area).toBeNull();
    expect(listedLeadFrom(leadOf({ outside_area: area })).outside_area).toEqual(area);
  });
});
