import { Injectable } from '@nestjs/common';
import type { MediaItem } from '@latchline/contracts/content/media.schema';
import { Library } from '../library';

@Injectable()
export class GetMediaItemHandler {
  constructor(private readonly library: Library) {}

  run({ id }: { id: string }): Promise<MediaItem> {
    return this.library.item(id);
  }
}
