import { z } from 'zod';
import { dialledNumber, tidyPhone } from '../../http/phone';
import { notPrintable, printablePattern } from '../../http/printable';
import type { Route } from '../../http/route';
import { forward } from '../../http/route';
import { settingVersionSchema } from '../../http/setting-version';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { leadLimits } from '../lead-rules';
import { normalisedSourceName } from '../lead-source';

/** Each number is a copy of every page that a campaign leads to. */
const mostNumbers = 20;

const phone = z
  .string()
  .trim()
  .max(leadLimits.phone, `Use ${leadLimits.phone} characters or fewer`)
  .refine(
    (text) => tidyPhone(text) !== null && dialledNumber(text).startsWith('+'),
    'Enter a phone number, like 0114 496 0111',
  );
const source = z
  .string()
  .trim()
  .min(1, 'Name the source')
  .max(100, 'Use 100 characters or fewer')
  .regex(printablePattern, notPrintable)
  .refine(
    (text) => normalisedSourceName(text) !== 'direct',
    'Visitors without a source see the number in Business Info',
  );

const given = {
  /** The number as visitors see it. */
  phone,
  /** Source whose visitors see it, such as `google-ads`. */
  source,
};
const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The whole pool. Each number and each source is there once. */
export const callNumbersPatchSchema = z.strictObject({
  /** Numbers and the sources they are for. */
  numbers: z
    .array(z.strictObject(given))
    .max(mostNumbers, `Use ${mostNumbers} numbers or fewer`)
    .refine((all) => isDistinct(all.map((one) => dialledNumber(one.phone))), 'Use each number once')
    .refine((all) => isDistinct(all.map((one) => normalisedSourceName(one.source))), 'Use each source once'),
});

/** A number that visitors of one source see, so that their calls carry it. */
export const callNumberSchema = z.object({
  ...given,
  /** The number in E.164 format. */
  phone_e164: z.string(),
});
export type CallNumber = z.infer<typeof callNumberSchema>;

/** Numbers by source. */
export const callNumbersSchema = z.object({
  /** In the order in which they were entered. */
  numbers: z.array(callNumberSchema),
  updated_at: settingVersionSchema,
});
export type CallNumbers = z.infer<typeof callNumbersSchema>;

export const getCallNumbers = defineQuery('leads.get-call-numbers.v1', z.object({}), callNumbersSchema);
export const changeCallNumbers = defineCommand(
  'leads.change-call-numbers.v1',
  expectedVersionSchema.extend({ patch: callNumbersPatchSchema, actor: z.string() }),
  callNumbersSchema,
);

export const callNumberRoutes = {
  /** Returns the numbers that visitors see by the source that brought them. */
  getCallNumbers: forward(
    getCallNumbers,
    {
      method: 'GET',
      path: '/api/admin/settings/call-numbers',
      auth: 'leads',
      summary: 'Get the numbers by source',
      responses: { 200: { description: 'The numbers' } },
    },
    () => ({}),
  ),
  /** Replaces the numbers by source. Pages show the change within a minute. */
  changeCallNumbers: forward(
    changeCallNumbers,
    {
      method: 'PATCH',
      path: '/api/admin/settings/call-numbers',
      auth: 'admin',
      summary: 'Update the numbers by source',
      body: callNumbersPatchSchema,
      responses: { 200: { description: 'The updated numbers' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
} as const satisfies Record<string, Route>;
