import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { QuarantineMoveResults } from '@latchline/contracts/leads/quarantine.operations';
import { LeadNotFound } from '../leads/lead.errors';

/** The lead after a move, and whether it moved at all. */
export interface Moved {
  readonly lead: LeadDetail;
  readonly isMoved: boolean;
}

/** Moves leads one by one, each in its own transaction; a missing lead does not stop the others. */
export async function moveEach(
  ids: readonly string[],
  move: (id: string) => Promise<Moved>,
): Promise<QuarantineMoveResults> {
  const items: QuarantineMoveResults['items'] = [];
  for (const id of ids) {
    const moved = await move(id).catch((error: unknown) => {
      if (error instanceof LeadNotFound) return null;
      throw error;
    });
    items.push({ id, outcome: moved ? (moved.isMoved ? 'changed' : 'unchanged') : 'not-found' });
  }
  return { items };
}
