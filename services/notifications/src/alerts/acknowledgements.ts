import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isProbablySpam } from '@latchline/contracts/leads/spam-signals';
import { prepared } from '@latchline/runtime/database/prepared';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { mailboxOf, maxAcknowledgementsPerDay } from './mailbox';

export interface Acknowledged {
  readonly address: string;
  readonly mailbox: string;
}

const lockSql = prepared(`
  SELECT pg_advisory_xact_lock(hashtextextended('acknowledge:' || mailbox, 0))
  FROM unnest($1::text[]) AS mailbox ORDER BY mailbox`);
const countSql = prepared(`
  SELECT mailbox, count(*)::int AS count FROM deliveries
  WHERE mailbox = ANY ($1) AND created_at > now() - interval '1 day' GROUP BY mailbox`);

/** Acknowledges visitors with an e-mail address and no spam signals, up to a daily limit per mailbox. */
@Injectable()
export class Acknowledgements {
  /**
   * The recipient for each lead, or null. Counts under a lock in the caller's transaction, so that concurrent leads cannot
   * exceed the daily limit.
   */
  async recipientsOf(
    manager: EntityManager,
    leads: readonly Lead[],
    reach: Reach = byEmail,
  ): Promise<(Acknowledged | null)[]> {
    const wanted = leads.map(reach);
    const mailboxes = [...new Set(wanted.flatMap((one) => one?.mailbox ?? []))];
    if (mailboxes.length === 0) return wanted;
    await manager.query(lockSql, [mailboxes]);
    const rows = await manager.query<{ mailbox: string; count: number }[]>(countSql, [mailboxes]);
    const sent = new Map(rows.map(({ mailbox, count }) => [mailbox, count]));
    return wanted.map((one) => {
      const before = one ? (sent.get(one.mailbox) ?? 0) : maxAcknowledgementsPerDay;
      if (!one || before >= maxAcknowledgementsPerDay) return null;
      sent.set(one.mailbox, before + 1);
      return one;
    });
  }
}

/** How a visitor is reached; null if that is not possible. */
export type Reach = (lead: Lead) => Acknowledged | null;

const byEmail: Reach = (lead) => {
  const address = acknowledgeable(lead);
  return address === null ? null : { address, mailbox: mailboxOf(address) };
};

/** British mobile numbers only: landlines get no texts, and numbers abroad are expensive. */
export const byText: Reach = (lead) => {
  const number = lead.phone_e164;
  if (isDoubtful(lead) || number === null || !/^\+447\d{9}$/.test(number)) return null;
  return { address: number, mailbox: number };
};

/** A bot may enter another person's address or number, so leads with spam signals are not acknowledged. */
const isDoubtful = (lead: Lead): boolean => lead.held || isProbablySpam(lead);

export function acknowledgeable(lead: Lead): string | null {
  if (isDoubtful(lead)) return null;
  return z.email().safeParse(lead.email).data ?? null;
}
