import type { Placeholder } from '@latchline/contracts/leads/channels/saved-reply';
import { firstNameOf } from '@latchline/contracts/leads/first-name';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { unknownName } from '@latchline/contracts/leads/manual/manual-lead.schema';

export const placeholderLabels: Readonly<Record<Placeholder, string>> = {
  name: 'Name',
  business: 'Business',
  price: 'Price',
  minutes: 'Minutes',
};

/** What is known of the placeholders of a saved reply. */
export function replyValues(
  { name, job }: Pick<LeadDetail, 'name' | 'job'>,
  business: string | undefined,
): Partial<Record<Placeholder, string | undefined>> {
  const pence = job?.price_pence ?? null;
  return {
    name: name === unknownName ? undefined : firstNameOf(name),
    business,
    price: pence === null ? undefined : poundsOf(pence).replace(/\.00$/, ''),
  };
}

/** Adds a saved reply to what is written already. */
export const withReply = (written: string, reply: string): string =>
  written.trim() === '' ? reply : `${written.trimEnd()}\n${reply}`;
