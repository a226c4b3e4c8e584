import { z } from 'zod';

/**
 * A second id of a lead. Two gateways that cannot reach Redis accept one request under two ids; its key lets one of them be
 * stored, and the visitor who was given the other must still find the lead.
 */
export const leadAliasSchema = z.object({
  /** The id that is no lead. */
  id: z.uuid(),
  received_at: z.iso.datetime(),
  /** Id of the lead that it stands for. */
  alias_of: z.uuid(),
});
export type LeadAlias = z.infer<typeof leadAliasSchema>;
