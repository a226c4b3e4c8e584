import { z } from 'zod';
import { connectionCopySchema } from './offline-copy.schema';
import { consentCopySchema, copyItemSchema, figuresSchema, headed } from './page-copy.schema';

/**
 * All texts of an emergency page in another language, labels of controls and errors included, so that an editor can correct
 * each of them. `{district}`, `{place}` and `{minutes}` are those of the coverage check.
 */
export const languageCopySchema = z.object({
  /** Title and description in search results. */
  head: z.object({ title: z.string(), description: z.string() }),
  /** What a chat opens with. */
  chat: z.string(),
  /** Small text beside the name of the business. */
  line: z.string(),
  hero: z.object({ status: z.string(), ...headed }),
  figures: figuresSchema,
  buttons: z.object({
    skip: z.string(),
    /** Name of the list of languages, for screen readers. */
    languages: z.string(),
    /** Name of the bar with ways to reach us, for screen readers. */
    contact: z.string(),
    call: z.string(),
    whatsapp: z.string(),
    form: z.string(),
    /** In the call bar, where there is little room. */
    form_short: z.string(),
  }),
  /** What happens after the call. */
  steps: z.object({ heading: z.string(), items: z.array(copyItemSchema).max(4) }),
  /** Sentences to say on the phone: the English one, and what it means. */
  phrases: z.object({
    heading: z.string(),
    items: z.array(z.object({ english: z.string(), translated: z.string() })).max(4),
  }),
  prices: z.object({
    ...headed,
    /** Above the table, if prices contain VAT. */
    vat: z.string(),
    job: z.string(),
    day: z.string(),
    night: z.string(),
    /** After day or night, if its prices apply now. */
    now: z.string(),
    /** The only column of prices without night prices. */
    price: z.string(),
    day_only: z.string(),
    covers: z.string(),
    excludes: z.string(),
    /**
     * Translations of the texts of the prices in the business information. `#` stands for a number, which is filled in from
     * there. A text without a translation is shown in English.
     */
    translations: z.array(z.object({ english: z.string(), translated: z.string() })).max(60),
  }),
  coverage: z.object({
    ...headed,
    label: z.string(),
    check: z.string(),
    /** Covered, with a known time. */
    arrival: z.string(),
    covered: z.string(),
    outside: z.string(),
    /** No such postcode or place. */
    unknown: z.string(),
  }),
  form: z.object({
    ...headed,
    name: z.string(),
    phone: z.string(),
    phone_hint: z.string(),
    postcode: z.string(),
    postcode_hint: z.string(),
    /** Opens the field for the place, for those who do not know the postcode. */
    no_postcode: z.string(),
    place: z.string(),
    place_hint: z.string(),
    message: z.string(),
    message_hint: z.string(),
    optional: z.string(),
    send: z.string(),
    /** Below the button. */
    promise: z.string(),
    /** Label of a field that people cannot see. */
    trap: z.string(),
  }),
  errors: z.object({
    heading: z.string(),
    /** Before each error, and before the title of the page. */
    prefix: z.string(),
    name: z.string(),
    phone: z.string(),
    postcode: z.string(),
    place: z.string(),
    message: z.string(),
    /** Anything else. */
    other: z.string(),
  }),
  sent: z.object({
    heading: z.string(),
    /** If the time is not known. */
    lead: z.string(),
    /** Before the time by which we ring. */
    by: z.string(),
    /** Which number rings. */
    ringing: z.string(),
    until: z.object({ heading: z.string(), items: z.array(z.string()).max(4) }),
    /** Leads to where a photo of the lock can be sent; no link if it is empty. */
    photo: z.string().default(''),
    reference: z.string(),
    /** Before the ways to reach us. */
    change: z.string(),
  }),
  failed: z.object(headed),
  danger: z.string(),
  company: z.object({
    number: z.string(),
    vat: z.string(),
  }),
  footer: z.object({ privacy: z.string(), terms: z.string(), cookies: z.string(), in_english: z.string() }),
  consent: consentCopySchema.extend({
    policy: z.string(),
    accept: z.string(),
    reject: z.string(),
    close: z.string(),
  }),
  connection: connectionCopySchema.extend({ close: z.string(), forget: z.string(), put_back: z.string() }),
});
export type LanguageCopy = z.infer<typeof languageCopySchema>;
