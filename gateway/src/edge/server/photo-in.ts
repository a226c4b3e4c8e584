import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problem-error';

/** Reads the photo that is the body of a request. */
export async function photoIn(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new ProblemError({
      status: 413,
      detail: `Photos can be up to ${maxBytes / 1024} kB`,
      headers: { connection: 'close' },
    });
  const file = request.body as Readable | undefined;
  if (!file || typeof file.pipe !== 'function')
    throw new ProblemError({ status: 415, detail: 'Send the photo itself as the request body' });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
