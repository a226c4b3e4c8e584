import type { LiveEventData, LiveEventName } from '@latchline/contracts/http/live-events';
import {
  leadOverdue,
  leadSubmitted,
  leadUpdated,
  personErased,
} from '@latchline/contracts/leads/lead.events';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { deliveryChanged } from '@latchline/contracts/notifications/notification.events';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { redirectsChanged, seoChanged } from '@latchline/contracts/seo/seo.events';
import type { LiveEntry } from '@latchline/runtime/messaging/live-stream';

export interface LiveMessage {
  readonly event: LiveEventName;
  readonly data: LiveEventData;
}

const statsChanged: LiveMessage = { event: 'stats.changed', data: {} };

const messagesOf: Readonly<Record<string, (data: unknown) => LiveMessage[]>> = {
  [leadSubmitted.name]: (data) => [
    statsChanged,
    { event: 'lead.created', data: { id: leadSubmitted.data.parse(data).lead.id } },
  ],
  [leadUpdated.name]: (data) => [
    statsChanged,
    { event: 'lead.updated', data: { id: leadUpdated.data.parse(data).id } },
  ],
  [deliveryChanged.name]: (data) => [
    { event: 'delivery.changed', data: { id: deliveryChanged.data.parse(data).lead_id } },
  ],
  [leadOverdue.name]: (data) => [
    { event: 'lead.updated', data: { id: leadOverdue.data.parse(data).lead.id } },
  ],
  // Some leads are gone: nobody can be told of them one by one.
  [personErased.name]: () => [statsChanged, { event: 'lead.updated', data: {} }],
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

/**
 * An entry as the text of a server-sent event stream. The position goes with the last message only: a connection that
 * breaks between two messages of one entry gets both again.
 */
export function sseText({ streamId, envelope }: LiveEntry): string {
  let messages: LiveMessage[];
  try {
    messages = messagesOf[envelope.name]?.(envelope.data) ?? [];
  } catch {
    // A newer release of a service may say more than we understand; what it says is not for us then.
    messages = [];
  }
  return messages
    .map((message, index) => format(message, index === messages.length - 1 ? streamId : undefined))
    .join('');
}

/** For a browser that was away for too long to be told one by one: ask for everything again. */
export const everythingChanged = (position: string): string =>
  [
    format({ event: 'content.changed', data: {} }),
    format({ event: 'lead.updated', data: {} }),
    format(statsChanged, position),
  ].join('');

/** Sets where the browser resumes, should the connection break before the first event. Dispatches nothing. */
export const startText = (position: string): string => `retry: 3000\nid: ${position}\n\n`;

export const heartbeatText = ': still here\n\n';
