import { Injectable } from '@nestjs/common';
import { UploadRepository } from '../upload.repository';

@Injectable()
export class AddUploadPartHandler {
  constructor(private readonly uploads: UploadRepository) {}

  async run(part: { upload_id: string; index: number; content: string }): Promise<Record<string, never>> {
    await this.uploads.add(part.upload_id, part.index, Buffer.from(part.content, 'base64'));
    return {};
  }
}
