import { partsOf } from './upload-parts';

async function* pieces(...sizes: number[]): AsyncGenerator<Buffer> {
  for (const size of sizes) yield Buffer.alloc(size, sizes.indexOf(size));
}
const sizesIn = async (...sizes: number[]) => {
  const parts: number[] = [];
  for await (const part of partsOf(pieces(...sizes), 10)) parts.push(part.length);
  return parts;
};

describe('partsOf', () => {
  it.each([
    [[], []],
    [[3], [3]],
    [[10], [10]],
    [
      [4, 4, 4],
      [10, 2],
    ],
    [[25], [10, 10, 5]],
    [
      [9, 21],
      [10, 10, 10],
    ],
    [[0, 5], [5]],
  ])('splits chunks of %j into parts of %j', async (chunks, parts) => {
    expect(await sizesIn(...chunks)).toEqual(parts);
  });

  it('keeps all bytes in order', async () => {
    const whole = Buffer.from(Array.from({ length: 97 }, (_, index) => index));
    const source = async function* () {
      yield whole.subarray(0, 33);
      yield whole.subarray(33, 34);
      yield whole.subarray(34);
    };
    const parts: Buffer[] = [];
    for await (const part of partsOf(source(), 16)) parts.push(Buffer.from(part));
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
  });
});
