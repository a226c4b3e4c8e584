import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import type { NotesVersion } from '@latchline/contracts/leads/notes.operations';
import { DataSource, type EntityManager } from 'typeorm';

type EntryRow = Omit<TimelineEntry, 'at'> & { readonly at: Date };

/** Versions of notes, stored as timeline entries. */
@Injectable()
export class NotesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async last(manager: EntityManager, leadId: string): Promise<TimelineEntry | null> {
    const [row] = await manager.query<EntryRow[]>(
      `SELECT id, at, actor, kind, "from", "to" FROM lead_timeline
       WHERE lead_id = $1 AND kind = 'notes-changed' ORDER BY at DESC, id DESC LIMIT 1`,
      [leadId],
    );
    return row ? { ...row, at: row.at.toISOString() } : null;
  }

  async extend(manager: EntityManager, { id, at, to }: TimelineEntry): Promise<void> {
    await manager.query('UPDATE lead_timeline SET at = $2, "to" = $3 WHERE id = $1', [id, at, to]);
  }

  async versions(leadId: string): Promise<NotesVersion[]> {
    const rows = await this.dataSource.query<{ at: Date; actor: string; text: string | null }[]>(
      `SELECT at, actor, "to" AS text FROM lead_timeline
       WHERE lead_id = $1 AND kind = 'notes-changed' ORDER BY at DESC, id DESC`,
      [leadId],
    );
    return rows.map(({ at, actor, text }) => ({ at: at.toISOString(), actor, text: text ?? '' }));
  }
}
