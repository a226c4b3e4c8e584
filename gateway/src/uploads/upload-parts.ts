/** Splits a stream into parts of one size; the last one may be smaller. */
export async function* partsOf(
  file: AsyncIterable<Buffer> | Iterable<Buffer>,
  size: number,
): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const piece of file) {
    buffered.push(piece);
    length += piece.length;
    if (length < size) continue;
    const together = Buffer.concat(buffered, length);
    let from = 0;
    for (; length - from >= size; from += size) yield together.subarray(from, from + size);
    buffered = [together.subarray(from)];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(buffered, length);
}
