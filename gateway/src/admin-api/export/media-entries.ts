import { Injectable } from '@nestjs/common';
import { getMedia, getWholePicture, listMedia } from '@latchline/contracts/content/media/media.operations';
import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { unlessDeleted } from './unless-deleted';
import type { ZipEntry } from './zip-stream';

/** The picture library: its data, then each picture, uncropped. */
@Injectable()
export class MediaEntries {
  constructor(private readonly services: ServiceClient) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const items: MediaItem[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.services.request(listMedia, { limit: 100, cursor });
      items.push(...page.items);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    yield { name: 'media.json', content: async () => `${JSON.stringify({ items }, null, 2)}\n` };
    for (const item of items) {
      const file = await unlessDeleted(this.fileOf(item), contentErrors.noSuchMedia);
      if (file) yield { name: `media/${fileNameOf(item)}`, content: async () => file };
    }
  }

  private async fileOf({ id, kind, path }: MediaItem): Promise<Buffer> {
    const { content } =
      kind === 'drawing'
        ? await this.services.request(getMedia, { path })
        : await this.services.request(getWholePicture, { id });
    return Buffer.from(content, 'base64');
  }
}

/** Uncropped pictures are WebP; many programs open no WebP that is named after the JPEG of the site. */
const fileNameOf = ({ kind, path }: MediaItem): string =>
  kind === 'drawing' ? path : path.replace(/\.\w+$/, '.webp');
