import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredPhoto {
  readonly id: string;
  readonly lead_id: string;
  readonly by: string;
  readonly at: string;
  readonly content: Buffer;
}

/** Photos of jobs. They are deleted with their lead. */
@Injectable()
export class PhotoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** False if the id is taken. */
  async insert(manager: EntityManager, { id, lead_id, by, at, content }: StoredPhoto): Promise<boolean> {
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO lead_photos (id, lead_id, by, at, content) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, lead_id, by, at, content],
    );
    return rows.length > 0;
  }

  /** Only if it belongs to the lead or to one merged into it. */
  async content(leadId: string, id: string): Promise<Buffer | null> {
    const [row] = await this.dataSource.query<{ content: Buffer }[]>(
      `WITH RECURSIVE part AS (
         SELECT $1::uuid AS id UNION ALL SELECT lead.id FROM part JOIN leads lead ON lead.merged_into = part.id
       )
       SELECT content FROM lead_photos JOIN part ON part.id = lead_photos.lead_id WHERE lead_photos.id = $2`,
      [leadId, id],
    );
    return row?.content ?? null;
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM lead_photos WHERE id = $1', [id]);
  }
}
