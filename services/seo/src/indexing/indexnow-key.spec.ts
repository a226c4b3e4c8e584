import { IndexNowKey } from './indexnow-key';
import type { IndexingRepository } from './indexing.repository';

it('reads the key again after the first reading failed, and then no more', async () => {
  const keyOr = jest.fn(() => Promise.resolve('stored')).mockRejectedValueOnce(new Error('away'));
  const key = new IndexNowKey({ keyOr } as unknown as IndexingRepository);
  await expect(key.read()).rejects.toThrow('away');
  expect([await key.read(), await key.read()]).toEqual(['stored', 'stored']);
  expect(keyOr).toHaveBeenCalledTimes(2);
});
