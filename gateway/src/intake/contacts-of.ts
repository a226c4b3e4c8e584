import type { Contact, ContactKind } from '@latchline/contracts/leads/contacts/contact.schema';
import { deviceClassOf } from '@latchline/contracts/tracking/attribution';
import { happenedAt } from '@latchline/contracts/tracking/happened-at';
import type { EventBatch, RecordedEvent } from '@latchline/contracts/tracking/tracking-event.schema';
import { v7 as uuidv7 } from 'uuid';

const kinds: Partial<Record<RecordedEvent['name'], ContactKind>> = {
  phone_call_click: 'phone',
  whatsapp_click: 'whatsapp',
};

/** The calls and chats among the events of a page, each with a new id. */
export function contactsOf(
  { events, attribution }: EventBatch,
  receivedAt: string,
  userAgent = '',
): Contact[] {
  return events.flatMap(({ name, params, page, at }) => {
    const kind = kinds[name];
    if (!kind) return [];
    const { source = null, device = null } = params as { source?: string; device?: Contact['device'] };
    return {
      id: uuidv7(),
      kind,
      at: happenedAt(at, receivedAt).toISOString(),
      page,
      source,
      device: device ?? deviceClassOf(userAgent) ?? null,
      attribution: attribution && Object.keys(attribution).length > 0 ? attribution : null,
    };
  });
}
