import { z } from 'zod';
import { attributionSchema, deviceClasses } from '../lead.schema';

export const contactKinds = ['phone', 'whatsapp'] as const;
export const contactKindSchema = z.enum(contactKinds);
export type ContactKind = z.infer<typeof contactKindSchema>;

/**
 * Somebody pressed the telephone number or the chat. Who it was is not known and not asked: it has no number, no address
 * and no visitor's id.
 */
export const contactSchema = z.object({
  id: z.uuid(),
  kind: contactKindSchema,
  at: z.iso.datetime(),
  /** Path of the page. */
  page: z.string(),
  /** The part of the page: header, hero, call_bar … */
  source: z.string().nullable(),
  device: z.enum(deviceClasses).nullable(),
  /** What had brought the visitor, as far as the page may know it. */
  attribution: attributionSchema.nullable(),
});
export type Contact = z.infer<typeof contactSchema>;
