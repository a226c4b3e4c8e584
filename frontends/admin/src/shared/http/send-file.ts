import { uploadMediaTypes } from '@latchline/contracts/content/media/media.schema';
import { problemSchema } from '@latchline/contracts/http/problem';
import { ApiError } from '@latchline/kit/api/api-error';
import type { z } from 'zod';

export interface FileToSend {
  readonly address: string;
  readonly file: Blob;
  readonly headers: Readonly<Record<string, string>>;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

export interface FileResponse {
  readonly status: number;
  /** The parsed body; throws if the upload was rejected. */
  read<T>(schema: z.ZodType<T>): T;
}

const octets = 'application/octet-stream';
const known: readonly string[] = uploadMediaTypes;

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export const sendFile = ({ address, file, headers, onProgress, signal }: FileToSend): Promise<FileResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    // The gateway detects the type itself.
    request.setRequestHeader('content-type', known.includes(file.type) ? file.type : octets);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request.status, request.responseText));
    request.onerror = () => reject(new ApiError('offline', 'The server could not be reached'));
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });

const responseOf = (status: number, text: string): FileResponse => ({
  status,
  read: (schema) => {
    const body = parsed(text);
    if (status >= 200 && status < 300) return schema.parse(body);
    const problem = problemSchema.safeParse(body);
    const words = problem.success ? problem.data.detail : `The server responded with ${status}`;
    throw new ApiError('problem', words, { status, ...(problem.success && { problem: problem.data }) });
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
