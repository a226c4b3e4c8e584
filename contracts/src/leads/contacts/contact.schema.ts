import { z } from 'zod';
import { attributionSchema, deviceClasses } from '../lead.schema';

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
