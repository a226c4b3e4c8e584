import { z } from 'zod';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { RequestPipe } from './handles';

const schema = z.strictObject({
  n: z.int('Enter a number'),
  source: z.strictObject({}).optional(),
  from: z.string('Say where').default('here'),
});
const transform = (value: unknown) => {
  try {
    return new RequestPipe(schema).transform(value, { type: 'body' });
  } catch (err) {
    return err;
  }
};

describe('RequestPipe', () => {
  it('gives the handler what the schema makes of the payload', () => {
    expect(transform({ n: 1 })).toEqual({ n: 1, from: 'here' });
  });

  it('refuses anything else with one message a field', () => {
    const error = transform({ n: 'x', from: 7 });
    expect(error).toBeInstanceOf(CodedError);
    expect(error).toMatchObject({
      code: 'messaging.invalid',
      details: [
        { path: 'n', message: 'Enter a number' },
        { path: 'from', message: 'Say where' },
      ],
    });
  });

  it('leaves out what a newer release has added', () => {
    expect(transform({ n: 1, source: { ip: '::1' }, role: 'admin' })).toEqual({
      n: 1,
      source: {},
      from: 'here',
    });
  });

  it('leaves what is not the payload alone', () => {
    const context = { pattern: 'x' };
    expect(new RequestPipe(schema).transform(context, { type: 'custom' })).toBe(context);
  });
});
