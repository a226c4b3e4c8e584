import { Controller } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import {
  changeMedia,
  deleteMedia,
  getMediaItem,
  listMedia,
} from '@latchline/contracts/content/media/media.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Handles } from '@latchline/runtime/requests/handles';
import { type output, z } from 'zod';
import { changedMedia } from './changed-media';
import { expected, Library } from './library';
import { mediaItemOf } from './media-item';
import { MediaInUse } from './media.errors';

const positionSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** The position after which the next page starts; opaque to the client. */
function positionOf(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    throw new CodedError(contentErrors.badCursor, 'This cursor is not valid', [
      { path: 'cursor', message: 'This cursor is not valid' },
    ]);
  }
}

/** The media library in the dashboard. */
@Controller()
export class MediaItemHandlers {
  constructor(private readonly library: Library) {}

  @Handles(listMedia)
  async list({ cursor, limit, ...search }: output<typeof listMedia.request>) {
    const page = { ...search, after: positionOf(cursor), limit: limit + 1 };
    const found = await this.library.media.list(page);
    const items = found.items.slice(0, limit);
    const last = found.items.length > limit ? items.at(-1) : undefined;
    const position = last && JSON.stringify([last.created_at.toISOString(), last.id]);
    return {
      items: items.map(mediaItemOf),
      next_cursor: position ? Buffer.from(position).toString('base64url') : null,
      total: found.total,
    };
  }

  @Handles(getMediaItem)
  get({ id }: output<typeof getMediaItem.request>) {
    return this.library.item(id);
  }

  @Handles(changeMedia)
  async change({ id, patch, expected_updated_at }: output<typeof changeMedia.request>) {
    await this.library.media.change(id, (now) => changedMedia(expected(now, { expected_updated_at }), patch));
    return this.library.changed(id);
  }

  @Handles(deleteMedia)
  async delete({ id, expected_updated_at }: output<typeof deleteMedia.request>) {
    await this.library.media.delete(id, (now) => {
      const { uses } = expected(now, { expected_updated_at });
      if (uses.length > 0) throw new MediaInUse(uses);
    });
    this.library.notify();
    return {};
  }
}
