import { dialledNumber, tidyPhone } from '@latchline/contracts/http/phone';
import type { ContactIntake, ContactKind } from '@latchline/contracts/leads/contacts/contact.schema';
import { deviceClassOf } from '@latchline/contracts/tracking/attribution';
import { happenedAt } from '@latchline/contracts/tracking/happened-at';
import type { EventBatch, RecordedEvent } from '@latchline/contracts/tracking/tracking-event.schema';
import { v7 as uuidv7 } from 'uuid';

const kinds: Partial<Record<RecordedEvent['name'], ContactKind>> = {
  phone_call_click: 'phone',
  whatsapp_click: 'whatsapp',
};

/** The calls and chats among the events of a page, each with a new id. */
export function contactsOf(batch: EventBatch, receivedAt: string, userAgent = ''): ContactIntake[] {
  const { events, attribution } = batch;
  const pressed = events.findLast(({ name }) => name === 'phone_call_click');
  return events.flatMap((event) => {
    const { name, params, page, at } = event;
    const kind = kinds[name];
    if (!kind) return [];
    const { source = null, device = null } = params as { source?: string; device?: ContactIntake['device'] };
    return {
      id: uuidv7(),
      kind,
      at: happenedAt(at, receivedAt).toISOString(),
      page,
      source,
      device: device ?? deviceClassOf(userAgent) ?? null,
      attribution: attribution && Object.keys(attribution).length > 0 ? attribution : null,
      ...(event === pressed && pressOf(batch, at, receivedAt)),
    };
  });
}

/** No press is believed to be older when its beacon arrives. */
const latestBeaconMs = 60_000;

/** The time by the visitor's clock only if it can be right: by a clock that is wrong, the press would match another call. */
function pressOf({ called = '', ad_consent }: EventBatch, at: string, receivedAt: string) {
  const number = tidyPhone(called);
  if (number === null) return undefined;
  const ageMs = Date.parse(receivedAt) - Date.parse(at);
  const pressedAt = ageMs >= 0 && ageMs < latestBeaconMs ? new Date(at).toISOString() : receivedAt;
  return { press: { number: dialledNumber(number), at: pressedAt, ...(ad_consent && { ad_consent }) } };
}
