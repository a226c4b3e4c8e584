import { z } from 'zod';
import { settingVersionSchema } from '../../http/setting-version';

/** Providers of calls and messages. */
export const accountProviders = ['twilio', 'whatsapp'] as const;
export type AccountProvider = (typeof accountProviders)[number];

/** The sealing keys of accounts are derived for this purpose. Permanent: stored accounts are sealed with them. */
export const accountSealing = 'latchline provider accounts';

/** Requests that were signed with the former secret are accepted for this long after it was replaced. */
export const formerSecretHours = 24;

/** Goes into a header or a signature, so it has no spaces. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'Use letters, digits and signs without spaces')
  .max(1_000, 'Use 1,000 characters or fewer');

const until = z.iso.datetime();

export const accountSidPattern = /^AC[0-9a-f]{32}$/;
/** A number, a name, or the id of a messaging service. */
export const textSenderPattern = /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/;
export const phoneNumberIdPattern = /^\d{5,20}$/;

const twilioFields = {
  /** Account SID. */
  account_sid: z.string().trim().regex(accountSidPattern, 'Enter AC and 32 digits or letters from a to f'),
  /** Auth token. */
  auth_token: secret,
  /** Sender of texts: a number, a name, or the id of a messaging service. */
  from: z
    .string()
    .trim()
    .regex(
      textSenderPattern,
      'Enter a number like +441144960100, a name of up to 11 letters, or the id of a messaging service',
    ),
};
const whatsAppFields = {
  /** Secret of the app, by which Meta signs what it sends. */
  app_secret: secret,
  /** Text of your own, which is also entered at Meta. */
  verify_token: secret,
  /** Token of a system user. */
  access_token: secret,
  /** Id of the phone number, not the number. */
  phone_number_id: z
    .string()
    .trim()
    .regex(phoneNumberIdPattern, 'Enter the digits of the id, not the number'),
};

/** An account with its secrets, as it is sealed. */
export const twilioAccountSchema = z.object({
  ...twilioFields,
  former: z.array(z.object({ account_sid: z.string(), auth_token: z.string(), until })).default([]),
});
export type TwilioAccount = z.infer<typeof twilioAccountSchema>;
export const whatsAppAccountSchema = z.object({
  ...whatsAppFields,
  former: z.array(z.object({ app_secret: z.string(), until })).default([]),
});
export type WhatsAppAccount = z.infer<typeof whatsAppAccountSchema>;

/** What is left out stays as it is. */
export const twilioAccountPatchSchema = z.strictObject({
  ...z.object(twilioFields).partial().shape,
  /** True to stop accepting requests that are signed with a former auth token now. */
  end_former: z.literal(true).optional(),
});
export type TwilioAccountPatch = z.infer<typeof twilioAccountPatchSchema>;
/** What is left out stays as it is. */
export const whatsAppAccountPatchSchema = z.strictObject({
  ...z.object(whatsAppFields).partial().shape,
  /** True to stop accepting requests that are signed with a former app secret now. */
  end_former: z.literal(true).optional(),
});
export type WhatsAppAccountPatch = z.infer<typeof whatsAppAccountPatchSchema>;

/** Changes the account of each named provider. */
export const providerAccountsPatchSchema = z.strictObject({
  /** Values of the account at Twilio; null removes it. */
  twilio: twilioAccountPatchSchema.nullable().optional(),
  /** Values of the account at Meta; null removes it. */
  whatsapp: whatsAppAccountPatchSchema.nullable().optional(),
});
export type ProviderAccountsPatch = z.infer<typeof providerAccountsPatchSchema>;

const shownFields = {
  /** Where it was entered: on the server, which no dashboard can change, by the phone simulator, or here; null if nowhere. */
  source: z.enum(['server', 'simulator', 'dashboard']).nullable(),
  /** Last four characters of the account's id; null without one. */
  account: z.string().nullable(),
  /** Until when requests signed with a former secret are accepted, ISO 8601 in UTC; null if none is. */
  former_until: z.iso.datetime().nullable(),
  /** When it was last changed here, ISO 8601 in UTC; null if it was not entered here. */
  changed_at: z.iso.datetime().nullable(),
  /** Who changed it, by e-mail address; null if it was not entered here. */
  changed_by: z.string().nullable(),
};

/** An account at a provider, without its secrets. */
export const shownTwilioAccountSchema = z.object({
  ...shownFields,
  /** Sender of texts; null without an account. */
  from: z.string().nullable(),
});
/** An account at a provider, without its secrets. */
export const shownWhatsAppAccountSchema = z.object(shownFields);

/** Accounts at providers of calls and messages. Their secrets are never returned. */
export const shownAccountsSchema = z.object({
  /** Account at Twilio, for calls and texts. */
  twilio: shownTwilioAccountSchema,
  /** Account at Meta, for WhatsApp. */
  whatsapp: shownWhatsAppAccountSchema,
  updated_at: settingVersionSchema,
});
export type ShownAccounts = z.infer<typeof shownAccountsSchema>;

/** The accounts, with the addresses to enter at the providers. */
export const providerAccountsSchema = shownAccountsSchema.extend({
  /** Addresses that the providers call. */
  addresses: z.object({
    /** A call comes in. */
    twilio_voice: z.url(),
    /** A message comes in. */
    twilio_sms: z.url(),
    /** Call status changes. */
    twilio_status: z.url(),
    /** Callback of WhatsApp. */
    whatsapp: z.url(),
  }),
});
export type ProviderAccounts = z.infer<typeof providerAccountsSchema>;

/** What a test found wrong. */
export const accountProblems = [
  'not-entered',
  'wrong-credentials',
  'account-suspended',
  'account-closed',
  'number-not-in-account',
  'calls-elsewhere',
  'messages-elsewhere',
  'wrong-access-token',
  'wrong-app-secret',
  'number-unknown',
  'no-answer',
  'unexpected',
] as const;
export type AccountProblem = (typeof accountProblems)[number];

/** Values to test; those left out are taken from the stored account. */
export const accountTestSchema = z.strictObject({
  /** Values of an account at Twilio. */
  twilio: z.strictObject(z.object(twilioFields).partial().shape).optional(),
  /** Values of an account at Meta. */
  whatsapp: z.strictObject(z.object(whatsAppFields).partial().shape).optional(),
});
export type AccountTest = z.infer<typeof accountTestSchema>;

/** What the provider responded to a test. */
export const accountTestResultSchema = z.object({
  /** What is wrong; empty if the account works. */
  problems: z.array(z.enum(accountProblems)),
  /** The provider's name of the account; null if it did not tell. */
  name: z.string().nullable(),
  /** The number of the account; null if it was not checked. */
  number: z.string().nullable(),
  /** The provider's own code of an error, such as `HTTP 401, 20003`; null without one. */
  code: z.string().nullable(),
});
export type AccountTestResult = z.infer<typeof accountTestResultSchema>;
