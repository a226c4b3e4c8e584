import { z } from 'zod';
import { copyItemSchema, headed, locateCopySchema } from './page-copy.schema';

/** Texts of the confirmation. */
export const sentCopySchema = copyItemSchema.extend({
  /** `description` says when we ring, where the time itself is not known. */
  description: z.string(),
  /** Before the time by which we ring. */
  by: z.string().default('We’ll ring you by'),
  /** Who rings; contains {number}, the number of the visitor. */
  ringing: z.string().default('The person on duty rings {number} from {phone}.'),
  /** The same without the number of the visitor. */
  ringing_from: z.string().default('The person on duty rings from {phone}.'),
  /** Heading of what to do until we ring. */
  until: z.string().default('Until then'),
  until_emergency: z
    .array(z.string())
    .max(4)
    .default([
      'Keep your phone free and its sound on.',
      'Wait somewhere safe and lit. Don’t force the lock.',
      'Have proof of your name and address ready.',
    ]),
  until_planned: z
    .array(z.string())
    .max(4)
    .default(['Keep your phone with you.', 'Have photos of the lock and the door ready, if you can.']),
  /** Leads to where a photo of the lock can be sent. */
  photo: z.string().default('Send a photo of the lock'),
  /** Leads to the customer's own page. */
  follow: z.string().default('Follow your request'),
  /** Before the reference. */
  reference: z.string().default('Your reference'),
  /** Before the ways to reach us. */
  aside: z.string(),
});

/** Texts of the form, except the labels of its controls and the two messages fixed by the specification. */
export const quoteFormCopySchema = z.object({
  /** Hints below the labels of these fields. */
  phone_hint: z.string(),
  postcode_hint: z.string(),
  /** Shown in the empty field: a postcode of the area. */
  postcode_example: z.string().default('SW1A 1AA'),
  /** Below the label of the place, for those who do not know the postcode. */
  place_hint: z.string().default('A street, a shop, a bus stop: anything that helps us find you.'),
  /** While the device is asked where it is. */
  locating: z.string().default('Finding your location…'),
  /** About a location that was found; can contain {accuracy}. */
  located: z.string().default('We’ll send your location with the form, to within {accuracy}.'),
  locate: locateCopySchema.prefault({}),
  /** About a covered postcode; can contain {place}. */
  covered: z.string(),
  /** The same with a known time; can also contain {minutes}. */
  arrival: z.string(),
  /** About a postcode outside; can contain {district}. */
  outside: z.string(),
  /** Below the button. */
  promise: z.string(),
  /** For screen readers, while the request is sent. */
  sending: z.string(),
  /** Before the service or town that the page of the form is about. */
  about: z.string().default('Your request is about'),
  sent: sentCopySchema,
  /** Heading of the failure. */
  not_sent: z.string(),
  /** Text below that heading, before the phone number. */
  call_instead: z.string(),
  /** Shown when the request is stored on the device until there is a connection. */
  queued: z.string(),
});
export type QuoteFormCopy = z.infer<typeof quoteFormCopySchema>;

/** Texts of and beside the quote form. */
export const quoteCopySchema = z.object({
  ...headed,
  /** What happens after sending the form. */
  steps: z.array(copyItemSchema).max(3),
  /** Text above the phone number. */
  aside: z.string(),
  form: quoteFormCopySchema,
});
export type QuoteCopy = z.infer<typeof quoteCopySchema>;
