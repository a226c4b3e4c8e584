import { contentErrors } from '@latchline/contracts/content/content.errors';
import { listMedia, type getWholePicture } from '@latchline/contracts/content/media/media.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { MediaEntries } from './media-entries';

it('leaves out a picture that is deleted meanwhile, and names others by what they are', async () => {
  const items = ['a', 'b'].map((id) => ({ id, kind: 'picture', path: `library/${id}.jpg` }));
  const request = async (operation: typeof listMedia | typeof getWholePicture, { id }: { id?: string }) => {
    if (operation === listMedia) return { items, next_cursor: null };
    if (id === 'a') throw new CodedError(contentErrors.noSuchMedia, 'There is no such picture');
    return { media_type: 'image/webp', content: 'QQ==' };
  };
  const files: Record<string, string> = {};
  for await (const { name, content } of new MediaEntries({ request } as unknown as ServiceClient).entries())
    files[name] = String(await (content as () => Promise<Buffer | string>)());
  expect(Object.keys(files)).toEqual(['media.json', 'media/library/b.webp']);
  expect(files['media/library/b.webp']).toBe('A');
});
