import { Injectable } from '@nestjs/common';
import { getMedia } from '@latchline/contracts/content/media/media.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

/** Logos as PNGs in base64. Their paths contain a hash of the picture, so the last one is kept. */
@Injectable()
export class BrandLogos {
  private last: { readonly path: string; readonly png: string } | undefined;

  constructor(private readonly services: ServiceClient) {}

  /** Null if there is no such logo. */
  async png(path: string): Promise<string | null> {
    if (this.last?.path === path) return this.last.png;
    if (!/^\/media\/brand\/large-[\da-f]{20}\.png$/.test(path)) return null;
    const { content: png } = await this.services.request(getMedia, { path: path.replace(/^\/media\//, '') });
    this.last = { path, png };
    return png;
  }
}
