import { z } from 'zod';
import { attributionSchema } from '../leads/lead.schema';
import { pageTypes } from './page-view';
import {
  contactMethods,
  devices,
  emergencyActions,
  leadCurrency,
  leadTypes,
  mapActions,
} from './tracking-event';
import type { TrackingName } from './tracking-event';

/** What one beacon may hold. */
export const trackingLimits = { events: 20, text: 80, path: 200 } as const;

const token = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/, 'Must be a word such as mobile_menu')
  .max(trackingLimits.text)
  .optional();
/** Nothing that could be markup or a message. */
const name = z
  .string()
  .regex(/^[\p{L}\p{N} '’.,&-]*$/u, 'Must be a name')
  .max(trackingLimits.text)
  .optional();
const pagePath = z
  .string()
  .regex(/^\/[\w~.%/-]*$/, 'Must be the path of a page, without a query')
  .max(trackingLimits.path);
const destination = z
  .string()
  .regex(/^(\/[\w~.%/#-]*|[\w.-]+)$/, 'Must be a path, or the host of another site')
  .max(trackingLimits.path)
  .optional();
const area = z
  .string()
  .regex(/^[A-Za-z\d]{0,4}$/, 'Must be the part of a postcode before the space')
  .optional();
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values).optional();

const eventOf = <const Name extends TrackingName, Params extends z.ZodRawShape>(name: Name, params: Params) =>
  z.strictObject({
    name: z.literal(name),
    params: z.strictObject(params),
    page: pagePath,
    /** By the clock of the visitor, so it may be wrong. */
    at: z.iso.datetime({ offset: true }),
  });

/** Nothing an event carries is required: it counts, whatever is known of it. Nothing else is taken either. */
export const recordedEventSchema = z.discriminatedUnion('name', [
  eventOf('page_view', { page_type: oneOf(pageTypes), page_name: name }),
  eventOf('location_page_view', { location: name }),
  eventOf('service_page_view', { service: name }),
  eventOf('navigation_click', { destination, source: token }),
  eventOf('phone_call_click', { source: token, device: oneOf(devices) }),
  eventOf('whatsapp_click', { source: token, device: oneOf(devices) }),
  eventOf('contact_method', { method: oneOf(contactMethods) }),
  eventOf('emergency_action', { action: oneOf(emergencyActions), source: token }),
  eventOf('map_interaction', { action: oneOf(mapActions), location: name }),
  eventOf('contact_form_submit', {
    service: token,
    urgency: token,
    postcode: area,
    has_email: z.boolean().optional(),
  }),
  eventOf('generate_lead', {
    lead_type: oneOf(leadTypes),
    value: z.number().min(0).max(10_000).optional(),
    currency: z.literal(leadCurrency).optional(),
  }),
]);
export type RecordedEvent = z.infer<typeof recordedEventSchema>;

/** POST /api/events. */
export const eventBatchSchema = z.strictObject({
  events: z.array(recordedEventSchema).min(1).max(trackingLimits.events),
  /** What had brought the visitor. Of use where there is a call or a chat among the events; counted with nothing. */
  attribution: attributionSchema.optional(),
});
export type EventBatch = z.infer<typeof eventBatchSchema>;
