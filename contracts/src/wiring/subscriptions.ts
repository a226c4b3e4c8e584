import { claimsOverdue, contentChanged, contentPageMoved } from '../content/content.events';
import {
  dayCounted,
  leadAdded,
  leadChanged,
  leadOverdue,
  leadSubmitted,
  leadUpdated,
  personErased,
  quarantineWaiting,
} from '../leads/lead.events';
import {
  customerReturned,
  emailQueued,
  messageQueued,
  textConsentChanged,
} from '../leads/channels/channel.events';
import { jobValueChanged } from '../leads/conversions/job-value.events';
import { locationPageMoved, locationsChanged } from '../locations/location.events';
import { probeStored } from '../leads/probes/probe.events';
import { deliveryChanged } from '../notifications/notification.events';
import { redirectsChanged, seoChanged } from '../seo/seo.events';
import type { Subscription } from '../messaging/subscription';

/** Which queues get which events. All wiring is here; startup fails if a queue has no handler, or more than one. */
export const subscriptions: readonly Subscription[] = [
  { event: leadSubmitted, queues: ['notifications.lead-alerts'], live: true },
  { event: leadAdded, queues: ['notifications.lead-alerts'], live: true },
  { event: customerReturned, queues: ['notifications.lead-alerts'], live: false },
  { event: messageQueued, queues: ['notifications.customer-texts'], live: false },
  { event: emailQueued, queues: ['notifications.customer-emails'], live: false },
  { event: textConsentChanged, queues: ['notifications.text-consents'], live: false },
  // The same queue as leads: a probe shows whether leads get through it.
  { event: probeStored, queues: ['notifications.lead-alerts'], live: false },
  { event: leadUpdated, queues: [], live: true },
  {
    event: leadChanged,
    queues: ['notifications.lead-changes', 'notifications.review-requests'],
    live: false,
  },
  { event: jobValueChanged, queues: ['notifications.conversions'], live: false },
  { event: leadOverdue, queues: ['notifications.lead-escalations'], live: true },
  { event: quarantineWaiting, queues: ['notifications.quarantine-reminders'], live: false },
  {
    event: personErased,
    queues: ['notifications.person-erasures', 'notifications.conversion-erasures', 'content.review-erasures'],
    live: true,
  },
  { event: dayCounted, queues: ['notifications.digests'], live: false },
  { event: deliveryChanged, queues: [], live: true },
  {
    event: contentChanged,
    queues: ['notifications.business-facts', 'seo.changed-pages', 'seo.cdn-purges'],
    live: true,
  },
  { event: contentPageMoved, queues: ['seo.page-moves'], live: false },
  { event: claimsOverdue, queues: ['notifications.claim-reminders'], live: false },
  { event: locationsChanged, queues: ['seo.changed-pages', 'seo.cdn-purges', 'leads.towns'], live: true },
  { event: locationPageMoved, queues: ['seo.page-moves'], live: false },
  { event: seoChanged, queues: ['seo.cdn-purges'], live: true },
  { event: redirectsChanged, queues: ['seo.cdn-purges'], live: true },
];
