import { Injectable } from '@nestjs/common';
import type { changeMedia } from '@latchline/contracts/content/media.commands';
import type { MediaItem } from '@latchline/contracts/content/media.schema';
import type { z } from 'zod';
import { changedMedia } from '../changed-media';
import { expected, Library } from '../library';

@Injectable()
export class ChangeMediaHandler {
  constructor(private readonly library: Library) {}

  async run(request: z.output<typeof changeMedia.request>): Promise<MediaItem> {
    const { id, patch, expected_updated_at } = request;
    await this.library.media.change(id, (now) => changedMedia(expected(now, expected_updated_at), patch));
    return this.library.changed(id);
  }
}
