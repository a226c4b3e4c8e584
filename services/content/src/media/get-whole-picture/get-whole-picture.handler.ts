import { Injectable } from '@nestjs/common';
import { LibraryRepository } from '../library.repository';
import { NoSuchMediaItem } from '../media.errors';

@Injectable()
export class GetWholePictureHandler {
  constructor(private readonly media: LibraryRepository) {}

  async run({ id }: { id: string }): Promise<{ media_type: string; content: string }> {
    const whole = await this.media.whole(id);
    if (!whole) throw new NoSuchMediaItem();
    return { media_type: 'image/webp', content: whole.toString('base64') };
  }
}
