import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { z } from 'zod';
import { ProblemError } from './problems/problem-error';
import type { EdgeRoute } from './route';
import { parseInput } from './route-input';

const route = {
  method: 'POST',
  path: '/things/:id',
  auth: 'public',
  summary: '',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.strictObject({ q: z.string().optional() }),
  body: z.strictObject({ name: z.string() }),
  answers: {},
} as const satisfies EdgeRoute;
const json = { params: { id: '7' }, query: {}, body: { name: 'A' }, contentType: 'application/json' };
const form = { ...json, contentType: 'application/x-www-form-urlencoded; charset=utf-8' };

const pathsOf = (run: () => unknown): string[] => {
  try {
    run();
  } catch (error) {
    return ((error as CodedError).details as { path: string }[]).map(({ path }) => path);
  }
  throw new Error('Nothing was refused');
};

describe('parseInput', () => {
  it('gives what the schemas make of it', () => {
    expect(parseInput(route, json)).toMatchObject({ params: { id: 7 }, query: {}, body: { name: 'A' } });
  });

  it('names the fields that do not fit', () => {
    expect(pathsOf(() => parseInput(route, { ...json, params: { id: 'x' } }))).toEqual(['id']);
    expect(pathsOf(() => parseInput(route, { ...json, query: { q: ['a', 'b'], z: '1' } }))).toEqual([
      'q',
      'z',
    ]);
    expect(pathsOf(() => parseInput(route, { ...json, body: { role: 'admin' } }))).toEqual(['name', 'role']);
  });

  it.each(['a\0b', '\ud800'])('keeps text out of addresses that no database stores: %j', (q) => {
    expect(pathsOf(() => parseInput({ ...route, query: undefined }, { ...json, query: { q } }))).toEqual([
      'q',
    ]);
  });

  const anything = { ...route, body: z.record(z.string(), z.unknown()) };
  const asked = (body: unknown) => () => parseInput(anything, { ...json, body });

  it('keeps it out of bodies, however deep it stands', () => {
    const body = {
      fine: 'é 🔑 \n',
      list: [{ label: 'a\0b' }, 'x'],
      names: { '\0': 1, ok: '\udc00' },
      '\ud800': 1,
    };
    expect(pathsOf(asked(body))).toEqual(['list.0.label', 'names', 'names.ok', '']);
    expect(parseInput(anything, { ...json, body: { a: [{ b: 'é 🔑 \n' }] } })).toMatchObject({
      body: { a: [{ b: 'é 🔑 \n' }] },
    });
  });

  it('takes nothing that is nested deeper than it could be written again', () => {
    const nested = (levels: number): unknown =>
      JSON.parse(`{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`);
    expect(pathsOf(asked(nested(30_000)))).toEqual(['']);
    expect(pathsOf(asked(nested(65)))).toEqual(['']);
    expect(asked(nested(40))).not.toThrow();
  });

  it('takes forms only where the route has one', () => {
    expect(() => parseInput(route, form)).toThrow(ProblemError);
    const withForm = { ...route, form: z.strictObject({ name: z.string() }) };
    expect(parseInput(withForm, form)).toMatchObject({ body: undefined, form: { name: 'A' } });
  });

  it('needs a body where the route has one, and ignores it where it has none', () => {
    expect(() => parseInput(route, { ...json, body: undefined })).toThrow(ProblemError);
    expect(parseInput({ ...route, body: undefined }, json)).toMatchObject({ body: undefined });
  });
});
