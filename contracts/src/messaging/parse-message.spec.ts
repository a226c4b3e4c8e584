import { z } from 'zod';
import { parseMessage } from './parse-message';

const schema = z.strictObject({
  n: z.int('Enter a number'),
  list: z.array(z.strictObject({ a: z.string() })).default([]),
});

describe('a message of a newer release', () => {
  it('is read without what it adds, however deep that stands', () => {
    const newer = { n: 1, list: [{ a: 'x', b: 2 }, { a: 'y' }], added: { deep: true } };
    expect(parseMessage(schema, newer)).toEqual({
      success: true,
      data: { n: 1, list: [{ a: 'x' }, { a: 'y' }] },
    });
    expect(newer.added).toEqual({ deep: true });
  });

  it('is refused for what is wrong with the rest of it', () => {
    const result = parseMessage(schema, { n: 'x', added: 1 });
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Enter a number']);
  });
});
