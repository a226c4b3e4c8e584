import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaFile } from '../media/media.repository';

/** All SQL of the files made of a logo. Their paths contain a hash of the picture, so they never change. */
@Injectable()
export class LogoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The uploaded picture at this path of the media library, before it was cropped. */
  async original(path: string): Promise<Buffer | undefined> {
    const [row] = await this.dataSource.query<{ content: Buffer }[]>(
      `SELECT o.content FROM media m JOIN media_originals o ON o.media_id = m.id WHERE '/media/' || m.path = $1`,
      [path],
    );
    return row?.content;
  }

  async store(files: readonly MediaFile[]): Promise<void> {
    for (const { path, media_type, content } of files)
      await this.dataSource.query(
        'INSERT INTO logo_files (path, media_type, content) VALUES ($1, $2, $3) ON CONFLICT (path) DO NOTHING',
        [path, media_type, content],
      );
  }
}
