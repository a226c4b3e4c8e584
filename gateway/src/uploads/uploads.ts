import { Injectable } from '@nestjs/common';
import { addUploadPart, uploadPartBytes } from '@latchline/contracts/content/media/media.operations';
import { largestUploadBytes } from '@latchline/contracts/content/media/media.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { ProblemError } from '../edge/problems/problem-error';
import { fileOf } from './file-of';
import { partsOf } from './upload-parts';

const tooLarge = () =>
  new ProblemError({ status: 413, detail: 'Pictures can be up to 10 MiB', headers: { connection: 'close' } });
/** A form has its boundaries and headers around the file. */
const formBytes = 4096;

/** Streams a file to the content service part by part; at most one part is in memory. */
@Injectable()
export class Uploads {
  constructor(private readonly services: ServiceClient) {}

  /** The file is the body of the request, or the one in its form. */
  async receive(request: FastifyRequest): Promise<{ upload_id: string; parts: number }> {
    if (Number(request.headers['content-length'] ?? 0) > largestUploadBytes + formBytes) throw tooLarge();
    return this.sendFile(await fileOf(request));
  }

  async sendFile(
    file: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<{ upload_id: string; parts: number }> {
    const upload_id = uuidv7();
    let parts = 0;
    let bytes = 0;
    for await (const part of partsOf(file, uploadPartBytes)) {
      bytes += part.length;
      if (bytes > largestUploadBytes) throw tooLarge();
      await this.services.request(addUploadPart, {
        upload_id,
        index: parts++,
        content: part.toString('base64'),
      });
    }
    if (parts === 0) throw new ProblemError({ status: 400, detail: 'The file is empty' });
    return { upload_id, parts };
  }
}
