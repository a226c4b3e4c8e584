import { z } from 'zod';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { defineQuery } from '@latchline/contracts/messaging/definitions';
import { Handles, RequestPipe } from './handles';

const schema = z.strictObject({
  n: z.int('Enter a number'),
  source: z.strictObject({}).optional(),
  from: z.string('Enter a place').default('here'),
});
const transform = (value: unknown) => {
  try {
    return new RequestPipe(schema).transform(value, { type: 'body' });
  } catch (err) {
    return err;
  }
};

describe('RequestPipe', () => {
  it('passes the parsed payload to the handler', () => {
    expect(transform({ n: 1 })).toEqual({ n: 1, from: 'here' });
  });

  it('rejects an invalid payload with one message per field', () => {
    const error = transform({ n: 'x', from: 7 });
    expect(error).toBeInstanceOf(CodedError);
    expect(error).toMatchObject({
      code: 'messaging.invalid',
      details: [
        { path: 'n', message: 'Enter a number' },
        { path: 'from', message: 'Enter a place' },
      ],
    });
  });

  it('drops fields that a newer release has added', () => {
    expect(transform({ n: 1, source: { ip: '::1' }, role: 'admin' })).toEqual({
      n: 1,
      source: {},
      from: 'here',
    });
  });

  it('does not change arguments other than the payload', () => {
    const context = { pattern: 'x' };
    expect(new RequestPipe(schema).transform(context, { type: 'custom' })).toBe(context);
  });
});

/** Checked by the compiler: an unused @ts-expect-error is an error, so each marked method must be a type error. */
const getPost = defineQuery(
  'content.get-post.v1',
  z.object({ slug: z.string() }),
  z.object({ title: z.string() }),
);

class TypedEnds {
  @Handles(getPost)
  fits({ slug }: { slug: string }) {
    return Promise.resolve({ title: slug });
  }

  @Handles(getPost)
  needsNoRequest() {
    return { title: 'Keys' };
  }

  // @ts-expect-error -- the request has a slug, no id
  @Handles(getPost)
  asksForMore({ id }: { id: number }) {
    return Promise.resolve({ title: String(id) });
  }

  // @ts-expect-error -- the response has a title
  @Handles(getPost)
  answersSomethingElse({ slug }: { slug: string }) {
    return Promise.resolve({ nonsense: slug });
  }

  // @ts-expect-error -- the response is never empty
  @Handles(getPost)
  answersNothing() {
    return Promise.resolve();
  }
}

it('registers a method with the name of its definition', () => {
  expect(Reflect.getMetadata('microservices:pattern', TypedEnds.prototype.fits)).toEqual([
    'content.get-post.v1',
  ]);
});
