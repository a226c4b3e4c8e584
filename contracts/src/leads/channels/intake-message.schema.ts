import { z } from 'zod';
import { leadAliasSchema } from '../lead-alias.schema';
import { leadIntakeSchema } from '../lead.schema';
import { channelEventSchema } from './channel-event.schema';

/** An accepted event of a provider. The id is derived from the event, so one that is delivered again has the same id. */
export const channelIntakeSchema = z.object({
  id: z.uuid(),
  received_at: z.iso.datetime(),
  event: channelEventSchema,
});
export type ChannelIntake = z.infer<typeof channelIntakeSchema>;

/** What travels on the intake stream: a submitted lead, an event of a provider, or a second id of a lead. */
export const intakeMessageSchema = z.union([leadIntakeSchema, channelIntakeSchema, leadAliasSchema]);
export type IntakeMessage = z.infer<typeof intakeMessageSchema>;
