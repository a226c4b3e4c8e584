import { DictionaryCompressor } from './dictionary-compressor';

const dictionary = Buffer.from('<p>Sheffield and its keys</p>'.repeat(500));

it('compresses again after its thread has ended', async () => {
  const compressor = new DictionaryCompressor(dictionary);
  const first = await compressor.compress(dictionary);
  await compressor.stop();
  expect(await compressor.compress(dictionary)).toEqual(first);
  await compressor.close();
});

it('rejects what waits when it is closed', async () => {
  const compressor = new DictionaryCompressor(dictionary);
  const pending = [compressor.compress(dictionary), compressor.compress(dictionary)];
  const settled = Promise.allSettled(pending);
  // The thread has started.
  await new Promise((resolve) => setTimeout(resolve, 1));
  await compressor.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
