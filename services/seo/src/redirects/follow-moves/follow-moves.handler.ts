import { Injectable } from '@nestjs/common';
import type { PageMoves } from '@latchline/contracts/addresses/page-moves';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { v7 as uuidv7 } from 'uuid';
import { RedirectChanges } from '../redirect-changes';
import { RedirectRepository } from '../redirect.repository';
import { PageOverrideRepository } from '../../metadata/page-override.repository';
import { redirectsAfterMoves } from '../redirects-after-moves';

/** The actor if the event names none. */
const unknownActor = 'automatic';

/**
 * Adds redirects for moved pages, and removes those of addresses that have a page again. What somebody set for search engines
 * moves with its page.
 */
@Injectable()
export class FollowMovesHandler {
  constructor(
    private readonly changes: RedirectChanges,
    private readonly redirects: RedirectRepository,
    private readonly overrides: PageOverrideRepository,
    private readonly inbox: Inbox,
  ) {}

  async run(moves: PageMoves, event: Pick<Envelope, 'id' | 'occurred_at'>): Promise<void> {
    await this.changes.run(async (manager, all) => {
      const at = event.occurred_at;
      if (!(await this.inbox.once(manager, 'page-moves', event.id))) return;
      const { removed, retargeted, added } = redirectsAfterMoves(all, moves, at);
      await this.redirects.removeFrom(manager, removed);
      for (const { from, to } of retargeted) await this.redirects.retarget(manager, from, to, at);
      await this.overrides.move(manager, moves.moved);
      await this.overrides.removeBefore(manager, moves.created ?? [], at);
      const actor = moves.actor ?? unknownActor;
      for (const { from, to } of added) {
        await this.redirects.add(manager, {
          id: uuidv7(),
          from,
          to,
          status: 301,
          origin: 'moved',
          actor,
          at,
        });
      }
    });
  }
}
