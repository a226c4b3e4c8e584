import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The only SQL about files that are on their way here. */
@Injectable()
export class UploadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A part that comes twice is the same part. */
  async add(uploadId: string, index: number, content: Buffer): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO media_upload_parts (upload_id, index, content) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [uploadId, index, content],
    );
  }

  /** The whole file, which then stands here no longer; undefined when parts are missing. */
  async take(uploadId: string, parts: number): Promise<Buffer | undefined> {
    const [rows] = await this.dataSource.query<[{ index: number; content: Buffer }[], number]>(
      'DELETE FROM media_upload_parts WHERE upload_id = $1 RETURNING index, content',
      [uploadId],
    );
    if (rows.length !== parts) return undefined;
    return Buffer.concat(rows.sort((one, other) => one.index - other.index).map(({ content }) => content));
  }

  /** What nobody finished within an hour. */
  async forgetAbandoned(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM media_upload_parts WHERE received_at < now() - interval '1 hour'`,
    );
  }
}
