import type { z } from 'zod';
import { sendFile } from './send-file';

/** Metadata sent with an uploaded file. */
export interface UploadDetails {
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly decorative: boolean;
}

interface UploadOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends a file as the request body, because the API client sends JSON only. `schema` is that of the response. */
export type UploadFile = <T>(
  address: string,
  file: Blob,
  schema: z.ZodType<T>,
  options?: UploadOptions,
) => Promise<T>;

export const createUploadFile =
  (renew: () => Promise<boolean>): UploadFile =>
  async (address, file, schema, { headers = {}, ...options } = {}) => {
    const request = { address, file, headers, ...options };
    const first = await sendFile(request);
    // Refreshes the session only after a 401.
    const answer = first.status === 401 && (await renew()) ? await sendFile(request) : first;
    return answer.read(schema);
  };
