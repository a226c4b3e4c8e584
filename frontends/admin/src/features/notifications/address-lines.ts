import { recipientLevelsSchema } from '@latchline/contracts/notifications/notification-settings.schema';

/** One address a line; commas and semicolons part them, too, as they do where people copy them from. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with them, in words, or nothing. */
export function wrongWith(text: string): string | undefined {
  const addresses = addressesIn(text);
  const parsed = recipientLevelsSchema.shape.first.safeParse(addresses);
  const issue = parsed.error?.issues[0];
  if (!issue) return undefined;
  const [at] = issue.path;
  return typeof at === 'number' ? `${addresses[at]}: ${issue.message}` : issue.message;
}
