import { pictureImportRoutes } from '@latchline/contracts/content/blog-editor/picture-import.operations';
import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import type { PictureImport } from '@latchline/contracts/content/blog-editor/picture-import.schema';
import type { ApiClient } from '@latchline/kit/api/api-client';
import { fieldMistakes } from '../../../shared/http/api-failure';
import type { PostToImport } from './imported-post';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const everyMs = 500;
/** A website that does not respond is given up well before. */
const mostWaits = (10 * 60_000) / everyMs;

/** Stores a draft first, so that nothing is published half, fetches its pictures, and publishes it. Resolves to a remark. */
export async function sendPost(api: ApiClient, post: PostToImport): Promise<string> {
  const { fields, publishedAt, remark } = post;
  const { id } = await api.call(postRoutes.createPost, { body: fields });
  const remarks = [remark, await importPictures(api, id, post)];
  const ifMatch = async () => (await api.call(postRoutes.getEditedPost, { params: { id } })).updated_at;
  if (publishedAt === null) return said([...remarks, 'Draft']);
  try {
    const body = { published_at: publishedAt };
    await api.call(postRoutes.publishPost, { params: { id }, body, ifMatch: await ifMatch() });
    return said(remarks);
  } catch (error) {
    const missing = fieldMistakes(error).map(({ message }) => message);
    return said([...remarks, `Not published: ${missing.join(', ') || 'complete the draft first'}`]);
  }
}

const said = (remarks: readonly string[]): string => remarks.filter(Boolean).join('. ');

/** Failing does not stop the article: its pictures keep their addresses. */
async function importPictures(
  api: ApiClient,
  id: string,
  { pictures, plainImage }: PostToImport,
): Promise<string> {
  if (pictures === 0) return '';
  const params = { id };
  try {
    const body = plainImage === undefined ? {} : { featured_image_url: plainImage };
    let found = await api.call(pictureImportRoutes.importPostPictures, { params, body });
    for (let waits = 0; found.state === 'running'; waits += 1) {
      if (waits === mostWaits) return 'The pictures are still being fetched';
      await pause(everyMs);
      found = await api.call(pictureImportRoutes.getPictureImport, { params });
    }
    return missing(found);
  } catch {
    return 'The pictures could not be fetched';
  }
}

function missing({ pictures }: PictureImport): string {
  const named = pictures.flatMap(({ address, problem }) => (problem ? [`${address} (${problem})`] : []));
  return named.length > 0 ? `Not fetched: ${named.join(', ')}` : '';
}
