import { z } from 'zod';
import { defineCommand } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { forward } from './route';

const townSchema = z.object({ id: z.uuid(), name: z.string() });
const changeTown = defineCommand(
  'locations.change-town.v1',
  expectedVersionSchema.extend({ id: z.uuid(), name: z.string(), actor: z.string() }),
  townSchema,
);
const route = {
  method: 'PATCH',
  path: '/api/admin/towns/:id',
  auth: 'content',
  summary: 'Change a town',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.string() }),
} as const;
const responses = { 200: { description: 'The town as it is now' } } as const;

const forwarded = forward(changeTown, { ...route, responses }, ({ params, body, caller, expected }) => ({
  ...params,
  ...body,
  ...expected,
  actor: caller.email,
}));

it('uses the response schema of the command', () => {
  expect(forwarded.responses[200].schema).toBe(townSchema);
  expect(forwarded.forwards.to).toBe(changeTown);
});

it('has no body with 204', () => {
  const removal = forward(
    changeTown,
    { ...route, responses: { 204: { description: 'It is gone' } } },
    ({ params, body }) => ({ ...params, ...body, actor: '' }),
  );
  expect(removal.responses[204]).toEqual({ description: 'It is gone' });
});

/** Checked by the compiler: a directive that suppresses nothing is an error, so each of these has to be a mistake. */
export const mistakes = [
  // @ts-expect-error -- the command needs a name
  () => forward(changeTown, { ...route, responses }, ({ params }) => ({ ...params, actor: '' })),
  // @ts-expect-error -- the name is a text
  () => forward(changeTown, { ...route, responses }, ({ params }) => ({ ...params, name: 7, actor: '' })),
  () =>
    forward(
      changeTown,
      // @ts-expect-error -- the command answers with a name
      { ...route, responses: { 200: { description: 'A town', schema: z.object({ postcode: z.string() }) } } },
      ({ params, body }) => ({ ...params, ...body, actor: '' }),
    ),
];
