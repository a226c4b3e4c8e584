import { loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';

const wholeSchema = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more');

const leadsConfigSchema = runtimeConfigSchema.extend({
  /** A lead whose spam score reaches this goes into quarantine; 0 switches quarantine off. */
  SPAM_HOLD_SCORE: wholeSchema.default(10),
  /** The office gets a daily reminder once a lead has been in quarantine this long; 0 switches reminders off. */
  QUARANTINE_REMINDER_MINUTES: wholeSchema.default(60),
});
export type LeadsConfig = z.infer<typeof leadsConfigSchema>;

export function loadLeadsConfig(env = process.env): LeadsConfig {
  return loadConfig(leadsConfigSchema, env);
}
