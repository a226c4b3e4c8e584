/** A stream of pieces of any size as parts of one size, the last of what is left. */
export async function* partsOf(file: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of file) {
    held.push(piece);
    length += piece.length;
    if (length < size) continue;
    const together = Buffer.concat(held, length);
    let from = 0;
    for (; length - from >= size; from += size) yield together.subarray(from, from + size);
    held = [together.subarray(from)];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(held, length);
}
