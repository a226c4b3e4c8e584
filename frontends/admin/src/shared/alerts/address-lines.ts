import { recipientLevelsSchema } from '@latchline/contracts/notifications/notification-settings.schema';

/** One address per line; commas and semicolons also separate them, as in addresses copied from an e-mail. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A validation message, or undefined if all addresses are valid. */
export function wrongWith(text: string): string | undefined {
  const addresses = addressesIn(text);
  const parsed = recipientLevelsSchema.shape.first.safeParse(addresses);
  const issue = parsed.error?.issues[0];
  if (!issue) return undefined;
  const [at] = issue.path;
  return typeof at === 'number' ? `${addresses[at]}: ${issue.message}` : issue.message;
}
