import type { MediaItem, MediaList, MediaPatch } from '@latchline/contracts/content/media/media.schema';
import { routes } from '@latchline/contracts/api/routes';
import { type CallOptions, createApiClient } from '@latchline/kit/api/api-client';
import { addressOf } from '@latchline/kit/api/call-route';
import { sendFile, type SendFile } from '../http/send-file';

export type MediaQuery = NonNullable<CallOptions<typeof routes.listMedia>['query']>;

/** What is said of a file when it is uploaded. */
export interface UploadWords {
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly decorative: boolean;
}

interface UploadOptions {
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** The pictures of the site. */
export interface MediaApi {
  list(query: MediaQuery, signal?: AbortSignal): Promise<MediaList>;
  item(id: string, signal?: AbortSignal): Promise<MediaItem>;
  upload(file: Blob, words: UploadWords, options?: UploadOptions): Promise<MediaItem>;
  replace(id: string, file: Blob, ifMatch: string, options?: UploadOptions): Promise<MediaItem>;
  change(id: string, patch: MediaPatch, ifMatch: string): Promise<MediaItem>;
  remove(id: string): Promise<void>;
}

export function createMediaApi(
  fetch: typeof globalThis.fetch,
  renew: () => Promise<boolean>,
  send: SendFile = sendFile,
): MediaApi {
  const { call } = createApiClient({ fetch });
  const upload = async (
    file: Blob,
    address: string,
    headers: Record<string, string>,
    options: UploadOptions,
  ) => {
    const request = { address, file, headers, ...options };
    const first = await send(request);
    // A file is too large to be sent on suspicion: the session is renewed only when it has ended.
    const answer = first.status === 401 && (await renew()) ? await send(request) : first;
    return answer.item();
  };
  return {
    list: (query, signal) => call(routes.listMedia, { query, signal }),
    item: (id, signal) => call(routes.getMediaItem, { params: { id }, signal }),
    upload: (file, words, options = {}) =>
      upload(file, addressOf(routes.addMedia, { query: { ...words } }), {}, options),
    replace: (id, file, ifMatch, options = {}) =>
      upload(file, addressOf(routes.replaceMediaFile, { params: { id } }), { 'if-match': ifMatch }, options),
    change: (id, body, ifMatch) =>
      call(routes.changeMedia, { params: { id }, body, headers: { 'if-match': ifMatch } }),
    remove: (id) => call(routes.deleteMedia, { params: { id } }),
  };
}
