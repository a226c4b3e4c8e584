import { Injectable } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { MediaRepository } from '../media.repository';

@Injectable()
export class GetMediaHandler {
  constructor(private readonly media: MediaRepository) {}

  async run(path: string): Promise<{ media_type: string; content: string; updated_at: string }> {
    const file = await this.media.find(path);
    if (!file) throw new CodedError(contentErrors.noSuchMedia, `There is no picture ${path}`);
    const { media_type, content, updated_at } = file;
    return { media_type, content: content.toString('base64'), updated_at: updated_at.toISOString() };
  }
}
