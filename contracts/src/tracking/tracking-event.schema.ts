import { z } from 'zod';
import { attributionSchema } from '../leads/lead-source.schema';
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

/** Limits of one beacon. */
export const trackingLimits = { events: 20, text: 80, path: 200 } as const;

const token = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/, 'Must be a word such as mobile_menu')
  .max(trackingLimits.text)
  .optional();
/** Letters, digits and simple punctuation: no markup, no messages. */
const name = z
  .string()
  .regex(/^[\p{L}\p{N} '’.,&()/!-]*$/u, 'Must be a name')
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

const sourceParam = {
  /** Part of the page: `header`, `hero`, `mobile_menu` … */
  source: token,
};
const deviceParam = {
  /** Kind of device. */
  device: oneOf(devices),
};

const eventOf = <const Name extends TrackingName, Params extends z.ZodRawShape>(name: Name, params: Params) =>
  z.strictObject({
    /** Name of the event. */
    name: z.literal(name),
    /** What is known of it; every field is optional. */
    params: z.strictObject(params),
    /** Path of the page, without query. */
    page: pagePath,
    /** When it happened by the visitor's clock, ISO 8601. */
    at: z.iso.datetime({ offset: true }),
  });

/** Something a visitor did. All `params` are optional, and no others are accepted. */
export const recordedEventSchema = z.discriminatedUnion('name', [
  eventOf('page_view', {
    /** Type of the page. */
    page_type: oneOf(pageTypes),
    /** Name of the town or service. */
    page_name: name,
  }),
  eventOf('location_page_view', {
    /** Name of the town. */
    location: name,
  }),
  eventOf('service_page_view', {
    /** Name of the service. */
    service: name,
  }),
  eventOf('navigation_click', {
    /** Path, or host name of another site. */
    destination,
    ...sourceParam,
  }),
  eventOf('phone_call_click', { ...sourceParam, ...deviceParam }),
  eventOf('whatsapp_click', { ...sourceParam, ...deviceParam }),
  eventOf('contact_method', {
    /** How. */
    method: oneOf(contactMethods),
  }),
  eventOf('emergency_action', {
    /** What they did. */
    action: oneOf(emergencyActions),
    ...sourceParam,
  }),
  eventOf('map_interaction', {
    /** What they did. */
    action: oneOf(mapActions),
    /** Name of the town. */
    location: name,
  }),
  eventOf('contact_form_submit', {
    /** What needs to be done. */
    service: token,
    /** How soon. */
    urgency: token,
    /** Postcode district, never the full postcode. */
    postcode: area,
    /** Whether they gave an email address. */
    has_email: z.boolean().optional(),
  }),
  eventOf('generate_lead', {
    /** How the lead was won. */
    lead_type: oneOf(leadTypes),
    /** Value in pounds. */
    value: z.number().min(0).max(10_000).optional(),
    /** Always `GBP`. */
    currency: z.literal(leadCurrency).optional(),
  }),
]);
export type RecordedEvent = z.infer<typeof recordedEventSchema>;

/** Up to 20 tracking events. */
export const eventBatchSchema = z.strictObject({
  /** The events. */
  events: z.array(recordedEventSchema).min(1).max(trackingLimits.events),
  /** What brought the visitor. Stored only with calls and chats. */
  attribution: attributionSchema.optional(),
  /** Phone number of the link that was just clicked. It matches the call to that number, and is kept for an hour. */
  called: z.string().max(trackingLimits.text).optional(),
  /** The visitor had agreed to advertising cookies. */
  ad_consent: z.literal(true).optional(),
});
export type EventBatch = z.infer<typeof eventBatchSchema>;
