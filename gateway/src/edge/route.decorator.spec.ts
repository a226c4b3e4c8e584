import { RequestMethod } from '@nestjs/common';
import { z } from 'zod';
import type { InputOf, SignedIn } from './route';
import { Route } from './route.decorator';

const changeTown = {
  method: 'PATCH',
  path: '/api/towns/:id',
  auth: 'content',
  summary: 'Change a town',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.string() }),
  responses: { 200: { description: 'The town', schema: z.object({ name: z.string() }) } },
} as const;
const deleteTown = {
  ...changeTown,
  method: 'DELETE',
  body: undefined,
  responses: { 204: { description: 'Deleted' } },
} as const;

/** Checked by the compiler: an unused `@ts-expect-error` is an error, so each of these must be a mistake. */
class TypedEnds {
  @Route(changeTown)
  change({ body }: InputOf<typeof changeTown>, _caller: SignedIn) {
    return Promise.resolve(body);
  }

  @Route(deleteTown)
  remove(_ifMatch: string | undefined): Promise<void> {
    return Promise.resolve();
  }

  // @ts-expect-error -- the body has a name, not a postcode
  @Route(changeTown)
  takesMore({ body }: { body: { postcode: string }; form: undefined }) {
    return Promise.resolve({ name: body.postcode });
  }

  // @ts-expect-error -- the response has a name
  @Route(changeTown)
  answersSomethingElse({ body }: InputOf<typeof changeTown>) {
    return Promise.resolve({ nonsense: body.name });
  }

  // @ts-expect-error -- the response is never empty
  @Route(changeTown)
  answersNothing(): Promise<void> {
    return Promise.resolve();
  }

  // @ts-expect-error -- 204 has no body
  @Route(deleteTown)
  answersSomething() {
    return Promise.resolve({ name: 'Barnsley' });
  }
}

it('binds a method to the path, method and status of its route', () => {
  const metadata = (key: string, method: object) => Reflect.getMetadata(key, method) as unknown;
  const { change, remove } = TypedEnds.prototype;
  expect(metadata('path', change)).toBe(changeTown.path);
  expect(metadata('method', change)).toBe(RequestMethod.PATCH);
  expect(metadata('__httpCode__', change)).toBe(200);
  expect(metadata('__httpCode__', remove)).toBe(204);
});
