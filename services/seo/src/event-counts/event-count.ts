import type {
  EventIntake,
  ListEventCountsQuery,
} from '@latchline/contracts/seo/counts/event-count.operations';
import { happenedAt } from '@latchline/contracts/tracking/happened-at';
import type { RecordedEvent } from '@latchline/contracts/tracking/tracking-event.schema';
import { londonDate } from '@latchline/contracts/time/london-time';

/** An event to be added to the sums. */
export interface CountedEvent {
  readonly batch_id: string;
  readonly day: string;
  readonly name: string;
  readonly page: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The parameters that are counted. Postcode areas and whether there was an email address are dropped. */
const countedParams: Readonly<Record<RecordedEvent['name'], readonly string[]>> = {
  page_view: ['page_type'],
  location_page_view: ['location'],
  service_page_view: ['service'],
  navigation_click: ['destination', 'source'],
  phone_call_click: ['source', 'device'],
  whatsapp_click: ['source', 'device'],
  contact_method: ['method'],
  emergency_action: ['action', 'source'],
  map_interaction: ['action', 'location'],
  contact_form_submit: ['service', 'urgency'],
  generate_lead: ['lead_type', 'value'],
};

const dayMs = 24 * 60 * 60 * 1000;
/** Earlier than any event, and a valid date for Postgres. */
const firstDay = '2000-01-01';
/** Far later than any, and followed by days with a year of four digits. */
const lastDay = '2999-12-31';
const daysShown = 30;

export function countedEvents({ id, received_at, events }: EventIntake): CountedEvent[] {
  return events.map(({ name, page, at, params }) => {
    const given = Object.entries(params as Record<string, unknown>);
    const kept = given.filter(([key, value]) => countedParams[name].includes(key) && value !== '');
    return {
      batch_id: id,
      day: londonDate(happenedAt(at, received_at)),
      name,
      page,
      params: Object.fromEntries(kept) as CountedEvent['params'],
    };
  });
}

const stored = (day: string): string => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);

export function periodOf({ from, to }: ListEventCountsQuery, now: Date): Period {
  const last = to ?? londonDate(now);
  const first = from ?? new Date(Date.parse(last) - (daysShown - 1) * dayMs).toISOString().slice(0, 10);
  return { from: stored(first), to: stored(last) };
}
