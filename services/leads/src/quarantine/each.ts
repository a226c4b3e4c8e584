import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { MoveResults } from '@latchline/contracts/leads/quarantine.operations';
import { LeadNotFound } from '../leads/lead.errors';

/** What a move made of a lead. */
export interface Moved {
  readonly lead: LeadDetail;
  readonly isMoved: boolean;
}

/** Moves many, one after the other and each for itself: what fails to be found does not hold up the rest. */
export async function eachOf(
  ids: readonly string[],
  move: (id: string) => Promise<Moved>,
): Promise<MoveResults> {
  const items: MoveResults['items'] = [];
  for (const id of ids) {
    const moved = await move(id).catch((error: unknown) => {
      if (error instanceof LeadNotFound) return null;
      throw error;
    });
    items.push({ id, outcome: moved ? (moved.isMoved ? 'changed' : 'unchanged') : 'not-found' });
  }
  return { items };
}
