import { z } from 'zod';
import { parseMessage } from './parse-message';

const schema = z.strictObject({
  n: z.int('Enter a number'),
  list: z.array(z.strictObject({ a: z.string() })).default([]),
});

describe('parseMessage with a message of a newer release', () => {
  it('drops unknown fields at any depth', () => {
    const newer = { n: 1, list: [{ a: 'x', b: 2 }, { a: 'y' }], added: { deep: true } };
    expect(parseMessage(schema, newer)).toEqual({
      success: true,
      data: { n: 1, list: [{ a: 'x' }, { a: 'y' }] },
    });
    expect(newer.added).toEqual({ deep: true });
  });

  it('rejects invalid known fields', () => {
    const result = parseMessage(schema, { n: 'x', added: 1 });
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Enter a number']);
  });
});
