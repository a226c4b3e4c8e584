import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** All SQL of unfinished uploads. */
@Injectable()
export class UploadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Idempotent: a part may be sent twice. */
  async add(uploadId: string, index: number, content: Buffer): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO media_upload_parts (upload_id, index, content) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [uploadId, index, content],
    );
  }

  /** Removes and returns the complete file; undefined when parts are missing. */
  async take(uploadId: string, parts: number): Promise<Buffer | undefined> {
    const [rows] = await this.dataSource.query<[{ index: number; content: Buffer }[], number]>(
      'DELETE FROM media_upload_parts WHERE upload_id = $1 RETURNING index, content',
      [uploadId],
    );
    if (rows.length !== parts) return undefined;
    return Buffer.concat(rows.sort((one, other) => one.index - other.index).map(({ content }) => content));
  }

  /** Deletes uploads that were not finished within an hour. */
  async deleteAbandoned(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM media_upload_parts WHERE received_at < now() - interval '1 hour'`,
    );
  }
}
