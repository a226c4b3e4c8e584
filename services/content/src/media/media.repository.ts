import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

export interface MediaFile {
  readonly path: string;
  readonly media_type: string;
  readonly content: Buffer;
}

/** All SQL that serves pictures. */
@Injectable()
export class MediaRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(path: string): Promise<(MediaFile & { updated_at: Date }) | undefined> {
    const [row] = await this.dataSource.query<(MediaFile & { updated_at: Date })[]>(
      `SELECT path, media_type, content, updated_at FROM media WHERE path = $1
       UNION ALL SELECT path, media_type, content, made_at FROM media_sizes WHERE path = $1
       UNION ALL SELECT path, media_type, content, made_at FROM logo_files WHERE path = $1`,
      [path],
    );
    return row;
  }

  /** Stored once per installation: replacements and deletions are kept. */
  async addSeed(files: readonly MediaFile[]): Promise<void> {
    for (const { path, media_type, content } of files)
      await this.dataSource.query(
        `WITH fresh AS (INSERT INTO seeded (key) VALUES ('media/' || $2) ON CONFLICT DO NOTHING RETURNING key)
         INSERT INTO media (id, path, media_type, content)
         SELECT $1, $2, $3, $4 FROM fresh ON CONFLICT DO NOTHING`,
        [uuidv7(), path, media_type, content],
      );
  }
}
