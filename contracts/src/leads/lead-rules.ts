/**
 * Validation rules and messages of a quote request, shared by `lead.schema.ts` and the form in the browser, where zod
 * would be four times the size of the form. `lead-rules.spec.ts` checks that both agree.
 */
import { formatPostcode } from '../locations/postcode';
import { tidyPhone } from '../http/phone';
import type { QuoteField } from './quote-fields';
import { notPrintable } from '../http/printable';

export const leadServices = [
  'emergency-lockout',
  'lock-repair',
  'lock-replacement',
  'key-cutting',
  'security-upgrade',
  'other',
] as const;
export const leadStatuses = ['new', 'contacted', 'completed', 'cancelled'] as const;
export const leadUrgencies = ['emergency', 'same-day', 'next-day', 'flexible'] as const;

/** Maximum lengths in characters: generous for people, small for abuse. */
export const leadLimits = {
  name: 120,
  phone: 40,
  postcode: 16,
  place: 200,
  email: 254,
  message: 4000,
  notes: 10_000,
  source: 500,
} as const;

export const leadMessages = {
  noName: 'Enter your full name',
  longName: `Name must be ${leadLimits.name} characters or fewer`,
  noPhone: 'Enter your phone number',
  noNumber: 'Enter a phone number, like 07700 900123',
  noPostcode: 'Enter the postcode where the lock is',
  notAPostcode: 'Enter a postcode, like SW1A 1AA',
  longPlace: `Place must be ${leadLimits.place} characters or fewer`,
  notAnEmail: 'Enter an e-mail address in the correct format, like name@example.com',
  longEmail: 'E-mail address is too long',
  noSuchService: 'Choose a service from the list',
  noSuchUrgency: 'Choose how soon you need us',
  longMessage: `Message must be ${leadLimits.message} characters or fewer`,
  unprintable: notPrintable,
} as const;

// Keyboards send no control characters except tab and line breaks, and Postgres refuses NUL.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
export const arePrintable = (value: string): boolean => !unprintable.test(value);
export const areWellFormed = (value: string): boolean => value.isWellFormed();

/** Looser than the Royal Mail: an unusual district must not stop somebody who is locked out. */
const postcodePattern = /^([A-Z]{1,2}\d[A-Z\d]?)(?:\s*(\d[A-Z]{2}))?$/;

/** Normalises a full or partial UK postcode; null for anything else. */
export function tidyPostcode(typed: string): string | null {
  const [, outward, inward] = postcodePattern.exec(typed.toUpperCase()) ?? [];
  return formatPostcode(typed) ?? ([outward, inward].filter(Boolean).join(' ') || null);
}

/** Practical rather than RFC 5322: zod's pattern for email addresses. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Checks and their messages; the first check that fails gives the message. */
type Rules = readonly (readonly [holds: (value: string) => boolean, words: string])[];

const atMost =
  (max: number) =>
  (value: string): boolean =>
    value.length <= max;
const isGiven = (value: string): boolean => value !== '';
const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
const text = (max: number, tooLong: string): Rules => [
  [atMost(max), tooLong],
  [arePrintable, leadMessages.unprintable],
  [areWellFormed, leadMessages.unprintable],
];

const ofTrimmed: Record<'name' | 'phone' | 'postcode' | 'place' | 'message', Rules> = {
  name: [...text(leadLimits.name, leadMessages.longName), [isGiven, leadMessages.noName]],
  phone: [
    ...text(leadLimits.phone, leadMessages.noNumber),
    [isGiven, leadMessages.noPhone],
    [(value) => tidyPhone(value) !== null, leadMessages.noNumber],
  ],
  postcode: [
    ...text(leadLimits.postcode, leadMessages.notAPostcode),
    [isGiven, leadMessages.noPostcode],
    [(value) => tidyPostcode(value) !== null, leadMessages.notAPostcode],
  ],
  place: text(leadLimits.place, leadMessages.longPlace),
  message: text(leadLimits.message, leadMessages.longMessage),
};
/** Optional fields: empty or blank is valid, anything else is checked untrimmed. */
const ofGiven: Record<'email' | 'service' | 'urgency', Rules> = {
  email: [
    [(value) => emailPattern.test(value), leadMessages.notAnEmail],
    [atMost(leadLimits.email), leadMessages.longEmail],
  ],
  service: [[isOneOf(leadServices), leadMessages.noSuchService]],
  urgency: [[isOneOf(leadUrgencies), leadMessages.noSuchUrgency]],
};

/** The message for an invalid value of a field; null if it is valid. */
export function mistakeIn(field: QuoteField, typed: string): string | null {
  const value = typed.trim();
  const isOptional = field in ofGiven;
  if (isOptional && value === '') return null;
  const rules: Rules = { ...ofTrimmed, ...ofGiven }[field];
  return rules.find(([holds]) => !holds(isOptional ? typed : value))?.[1] ?? null;
}
