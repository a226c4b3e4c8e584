import { z } from 'zod';
import { copyItemSchema, headed, locateCopySchema } from './page-copy.schema';
import { quoteWords } from './quote-words';

const { sent } = quoteWords;

/** Texts of the confirmation. */
const sentCopySchema = z.object({
  title: z.string().default(sent.title),
  /** Says when we ring, where the time itself is not known. */
  description: z.string().default(sent.description),
  /** Before the time by which we ring. */
  by: z.string().default(sent.by),
  /** Who rings; contains {number}, the number of the visitor. */
  ringing: z.string().default(sent.ringing),
  /** The same without the number of the visitor. */
  ringing_from: z.string().default(sent.ringing_from),
  /** Heading of what to do until we ring. */
  until: z.string().default(sent.until),
  until_emergency: z.array(z.string()).max(4).default(sent.until_emergency),
  until_planned: z.array(z.string()).max(4).default(sent.until_planned),
  /** Leads to where a photo of the lock can be sent. */
  photo: z.string().default(sent.photo),
  /** Leads to the customer's own page. */
  follow: z.string().default(sent.follow),
  /** Before the reference. */
  reference: z.string().default(sent.reference),
  /** Before the ways to reach us. */
  aside: z.string().default(sent.aside),
});

/** Texts of the form, except the labels of its controls and the two messages fixed by the specification. */
export const quoteFormCopySchema = z.object({
  /** Hints below the labels of these fields. */
  phone_hint: z.string().default(quoteWords.phone_hint),
  postcode_hint: z.string().default(quoteWords.postcode_hint),
  /** Shown in the empty field: a postcode of the area. */
  postcode_example: z.string().default(quoteWords.postcode_example),
  /** Below the label of the place, for those who do not know the postcode. */
  place_hint: z.string().default(quoteWords.place_hint),
  /** While the device is asked where it is. */
  locating: z.string().default(quoteWords.locating),
  /** About a location that was found; can contain {accuracy}. */
  located: z.string().default(quoteWords.located),
  locate: locateCopySchema.prefault({}),
  /** About a covered postcode; can contain {place}. */
  covered: z.string().default(quoteWords.covered),
  /** The same with a known time; can also contain {minutes}. */
  arrival: z.string().default(quoteWords.arrival),
  /** About a postcode outside; can contain {district}. */
  outside: z.string().default(quoteWords.outside),
  /** Below the button. */
  promise: z.string().default(quoteWords.promise),
  /** For screen readers, while the request is sent. */
  sending: z.string().default(quoteWords.sending),
  /** Before the service or town that the page of the form is about. */
  about: z.string().default(quoteWords.about),
  sent: sentCopySchema.prefault({}),
  /** Heading of the failure. */
  not_sent: z.string().default(quoteWords.not_sent),
  /** Text below that heading, before the phone number. */
  call_instead: z.string().default(quoteWords.call_instead),
  /** Shown when the request is stored on the device until there is a connection. */
  queued: z.string().default(quoteWords.queued),
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
