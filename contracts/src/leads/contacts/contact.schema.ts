import { z } from 'zod';
import { attributionSchema, deviceClasses } from '../lead-source.schema';

export const contactKinds = ['phone', 'whatsapp'] as const;
export const contactKindSchema = z.enum(contactKinds);
export type ContactKind = z.infer<typeof contactKindSchema>;

/** A click on a phone number or chat button. It is anonymous: no number, no address and no visitor id. */
export const contactSchema = z.object({
  id: z.uuid(),
  /** What was clicked. */
  kind: contactKindSchema,
  /** When, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Path of the page. */
  page: z.string(),
  /** Part of the page: `header`, `hero`, `call_bar` …; null if unknown. */
  source: z.string().nullable(),
  /** Kind of device; null if unknown. */
  device: z.enum(deviceClasses).nullable(),
  /** What brought the visitor; null if unknown, or without consent. */
  attribution: attributionSchema.nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

/** A contact on its way to the leads service. */
export const contactIntakeSchema = contactSchema.extend({
  /** What matches it with the call that it leads to; absent for chats. */
  press: z
    .object({
      /** Number of the link, in E.164 format. It is ours: nothing is known of the visitor's. */
      number: z.string().max(20),
      at: z.iso.datetime(),
      ad_consent: z.literal(true).optional(),
    })
    .optional(),
});
export type ContactIntake = z.infer<typeof contactIntakeSchema>;
