import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isDoubtful } from '@latchline/contracts/leads/suspicion';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { mailboxOf, mostAcknowledgementsADay } from './mailbox';

export interface Acknowledged {
  readonly address: string;
  readonly mailbox: string;
}

/** Who is answered at once: a visitor who gave an address, whom nothing speaks against, and not too often. */
@Injectable()
export class Acknowledgements {
  /** Counts in the caller's transaction: two requests of one moment are not both the third of the day. */
  async recipientOf(manager: EntityManager, lead: Lead): Promise<Acknowledged | null> {
    const address = acknowledgeable(lead);
    if (address === null) return null;
    const mailbox = mailboxOf(address);
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`acknowledge:${mailbox}`]);
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM deliveries WHERE mailbox = $1 AND created_at > now() - interval '1 day'`,
      [mailbox],
    );
    return (row?.count ?? 0) < mostAcknowledgementsADay ? { address, mailbox } : null;
  }
}

/** Whoever looks like a program may have typed the address of somebody else. */
export function acknowledgeable(lead: Lead): string | null {
  if (lead.held || isDoubtful(lead)) return null;
  return z.email().safeParse(lead.email).data ?? null;
}
