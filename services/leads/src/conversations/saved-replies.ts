import { Controller } from '@nestjs/common';
import {
  changeSavedReplies,
  getSavedReplies,
  type SavedReplies as Replies,
  type SavedReply,
} from '@latchline/contracts/leads/channels/saved-reply.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';

/** Replies to customers that are written once: a single row, so that their order and their names change together. */
@Controller()
export class SavedReplies {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getSavedReplies)
  list(): Promise<Replies> {
    return this.read(this.dataSource.manager);
  }

  @Handles(changeSavedReplies)
  change({ patch, actor, ...expected }: z.output<typeof changeSavedReplies.request>): Promise<Replies> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM saved_replies FOR UPDATE');
      requireVersion(await this.read(manager), expected, leadErrors.settingsStale);
      await manager.query(
        `UPDATE saved_replies SET items = $1, changed_by = $2,
           changed_at = greatest(now(), changed_at + interval '1 millisecond')`,
        [JSON.stringify(patch.items), actor],
      );
      return this.read(manager);
    });
  }

  private async read(manager: EntityManager): Promise<Replies> {
    const [{ items, changed_at }] = await manager.query<[{ items: SavedReply[]; changed_at: Date }]>(
      'SELECT items, changed_at FROM saved_replies',
    );
    return { items, updated_at: changed_at.toISOString() };
  }
}
