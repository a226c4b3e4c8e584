import { loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';

const wholeSchema = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more');

export const leadsConfigSchema = runtimeConfigSchema.extend({
  /** Leads whose spam score reaches it wait in quarantine; 0 holds none. */
  SPAM_HOLD_SCORE: wholeSchema.default(10),
  /** The office is reminded once a day of leads that have waited in quarantine for so long; 0 never reminds. */
  QUARANTINE_REMINDER_MINUTES: wholeSchema.default(60),
});
export type LeadsConfig = z.infer<typeof leadsConfigSchema>;

export function loadLeadsConfig(): LeadsConfig {
  return loadConfig(leadsConfigSchema, process.env);
}
