import { pipeline, Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../edge/problems/problem-error';

const unreadable = () => new ProblemError({ status: 400, detail: 'The form cannot be read' });
const limits = { files: 1, fields: 0, parts: 2, headerPairs: 20 };

/** The file of a request as it arrives: its body, or the first file of a form (RFC 7578). */
export function fileOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Promise<Readable> {
  if (!(body instanceof Readable))
    return Promise.reject(
      new ProblemError({ status: 415, detail: 'Send the picture itself as the request body' }),
    );
  return /^multipart\//i.test(headers['content-type'] ?? '')
    ? fileInForm(body, headers)
    : Promise.resolve(body);
}

function fileInForm(body: Readable, headers: FastifyRequest['headers']): Promise<Readable> {
  return new Promise((resolve, reject) => {
    let file: Readable | undefined;
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({ headers: headers as BusboyHeaders, limits });
    } catch {
      return reject(unreadable());
    }
    parser.on('file', (_field, found) => {
      file = found;
      // The parser reports an incomplete form here, also when nobody reads the file any more.
      found.on('error', () => undefined);
      resolve(found);
    });
    pipeline(body, parser, (error) => {
      if (error) file?.destroy(unreadable());
      // Without a file there is nothing to resolve with; otherwise this has no effect.
      reject(unreadable());
    });
  });
}
