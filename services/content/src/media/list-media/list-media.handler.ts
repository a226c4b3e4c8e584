import { Injectable } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { listMedia } from '@latchline/contracts/content/media.commands';
import type { MediaList } from '@latchline/contracts/content/media.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { z } from 'zod';
import { LibraryRepository } from '../library.repository';
import { mediaItemOf } from '../media-item';

const positionSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** The place in the list after which the next page begins; opaque to whoever carries it. */
function positionOf(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    throw new CodedError(contentErrors.badCursor, 'The cursor is not one of ours', [
      { path: 'cursor', message: 'The cursor is not one of ours' },
    ]);
  }
}

@Injectable()
export class ListMediaHandler {
  constructor(private readonly media: LibraryRepository) {}

  async run({ cursor, limit, ...search }: z.output<typeof listMedia.request>): Promise<MediaList> {
    const found = await this.media.list({ ...search, after: positionOf(cursor), limit: limit + 1 });
    const items = found.items.slice(0, limit);
    const last = found.items.length > limit ? items.at(-1) : undefined;
    const position = last && JSON.stringify([last.created_at.toISOString(), last.id]);
    return {
      items: items.map(mediaItemOf),
      next_cursor: position ? Buffer.from(position).toString('base64url') : null,
      total: found.total,
    };
  }
}
