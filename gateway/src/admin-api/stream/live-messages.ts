import {
  type LiveEventData,
  type LiveEventName,
  liveAudiences,
  liveHeartbeat,
} from '@latchline/contracts/api/live-events';
import { type Role, type RouteAuth, mayCall } from '@latchline/contracts/access/roles';
import {
  leadAdded,
  leadOverdue,
  leadSubmitted,
  leadUpdated,
  personErased,
} from '@latchline/contracts/leads/lead.events';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { deliveryChanged } from '@latchline/contracts/notifications/notification.events';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { redirectsChanged, seoChanged } from '@latchline/contracts/seo/seo.events';
import type { LiveEntry } from '@latchline/runtime/events/live-stream';

export interface LiveMessage {
  readonly event: LiveEventName;
  readonly data: LiveEventData;
  /** Narrows the audience of the event. */
  readonly for?: RouteAuth;
}

const statsChanged: LiveMessage = { event: 'stats.changed', data: {} };
/** Changes of lead counts are only for roles that may see leads. */
const leadStatsChanged: LiveMessage = { ...statsChanged, for: 'leads' };

const messagesOf: Readonly<Record<string, (data: unknown) => LiveMessage[]>> = {
  [leadSubmitted.name]: (data) => [
    leadStatsChanged,
    { event: 'lead.created', data: { id: leadSubmitted.data.parse(data).lead.id } },
  ],
  // Not `lead.created`, which sounds in every dashboard: the user who added it knows.
  [leadAdded.name]: (data) => {
    const { lead, notify } = leadAdded.data.parse(data);
    return [leadStatsChanged, { event: notify ? 'lead.created' : 'lead.updated', data: { id: lead.id } }];
  },
  [leadUpdated.name]: (data) => [
    leadStatsChanged,
    { event: 'lead.updated', data: { id: leadUpdated.data.parse(data).id } },
  ],
  [deliveryChanged.name]: (data) => [
    { event: 'delivery.changed', data: { id: deliveryChanged.data.parse(data).lead_id } },
  ],
  [leadOverdue.name]: (data) => [
    { event: 'lead.updated', data: { id: leadOverdue.data.parse(data).lead.id } },
  ],
  // Several leads are gone, so no single id is named.
  [personErased.name]: () => [leadStatsChanged, { event: 'lead.updated', data: {} }],
  [contentChanged.name]: (data) => [
    statsChanged,
    { event: 'content.changed', data: { subject: contentChanged.data.parse(data).subject } },
  ],
  [locationsChanged.name]: () => [statsChanged, { event: 'content.changed', data: { subject: 'locations' } }],
  [seoChanged.name]: () => [{ event: 'content.changed', data: { subject: 'seo-settings' } }],
  [redirectsChanged.name]: () => [{ event: 'content.changed', data: { subject: 'redirects' } }],
};

const format = ({ event, data }: LiveMessage, id?: string): string =>
  `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const isFor = (role: Role, { event, for: audience }: LiveMessage): boolean =>
  mayCall(liveAudiences[event], role) && mayCall(audience ?? 'staff', role);

/**
 * An entry as server-sent events for a role. Only the last message carries the position, so a connection that breaks
 * between two messages of one entry gets both again.
 */
export function sseText({ streamId, envelope }: LiveEntry, role: Role): string {
  let messages: LiveMessage[];
  try {
    messages = messagesOf[envelope.name]?.(envelope.data) ?? [];
  } catch {
    // A newer release of a service may publish data that this schema does not know.
    messages = [];
  }
  return inOrder(
    messages.filter((message) => isFor(role, message)),
    streamId,
  );
}

const inOrder = (messages: readonly LiveMessage[], position: string): string =>
  messages
    .map((message, index) => format(message, index === messages.length - 1 ? position : undefined))
    .join('');

/** For a browser that missed more events than are stored: makes it reload everything. */
export function everythingChanged(position: string, role: Role): string {
  const messages: LiveMessage[] = [
    { event: 'content.changed', data: {} },
    { event: 'lead.updated', data: {} },
    statsChanged,
  ];
  return inOrder(
    messages.filter((message) => isFor(role, message)),
    position,
  );
}

/** Sets the position to resume from if the connection breaks before the first event. Dispatches no event. */
export const startText = (position: string): string => `retry: 3000\nid: ${position}\n\n`;

export const heartbeatText = `event: ${liveHeartbeat}\ndata: {}\n\n`;
