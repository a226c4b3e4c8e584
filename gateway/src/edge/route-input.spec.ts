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
  responses: {},
} as const satisfies EdgeRoute;
const json = { params: { id: '7' }, query: {}, body: { name: 'A' }, contentType: 'application/json' };
const form = { ...json, contentType: 'application/x-www-form-urlencoded; charset=utf-8' };

const pathsOf = (run: () => unknown): string[] => {
  try {
    run();
  } catch (error) {
    return ((error as CodedError).details as { path: string }[]).map(({ path }) => path);
  }
  throw new Error('Nothing was rejected');
};

describe('parseInput', () => {
  it('returns the parsed values', () => {
    expect(parseInput(route, json)).toMatchObject({ params: { id: 7 }, query: {}, body: { name: 'A' } });
  });

  it('names invalid fields', () => {
    expect(pathsOf(() => parseInput(route, { ...json, params: { id: 'x' } }))).toEqual(['id']);
    expect(pathsOf(() => parseInput(route, { ...json, query: { q: ['a', 'b'], z: '1' } }))).toEqual([
      'q',
      'z',
    ]);
    expect(pathsOf(() => parseInput(route, { ...json, body: { role: 'admin' } }))).toEqual(['name', 'role']);
  });

  it.each(['a\0b', '\ud800'])('rejects queries that Postgres cannot store: %j', (q) => {
    expect(pathsOf(() => parseInput({ ...route, query: undefined }, { ...json, query: { q } }))).toEqual([
      'q',
    ]);
  });

  const anything = { ...route, body: z.record(z.string(), z.unknown()) };
  const parsing = (body: unknown) => () => parseInput(anything, { ...json, body });

  it('rejects such text in bodies at any depth', () => {
    const body = {
      fine: 'é 🔑 \n',
      list: [{ label: 'a\0b' }, 'x'],
      names: { '\0': 1, ok: '\udc00' },
      '\ud800': 1,
    };
    expect(pathsOf(parsing(body))).toEqual(['list.0.label', 'names', 'names.ok', '']);
    expect(parseInput(anything, { ...json, body: { a: [{ b: 'é 🔑 \n' }] } })).toMatchObject({
      body: { a: [{ b: 'é 🔑 \n' }] },
    });
  });

  it('rejects input that is nested too deeply', () => {
    const nested = (levels: number): unknown =>
      JSON.parse(`{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`);
    expect(pathsOf(parsing(nested(30_000)))).toEqual(['']);
    expect(pathsOf(parsing(nested(65)))).toEqual(['']);
    expect(parsing(nested(40))).not.toThrow();
  });

  it('accepts forms only on routes with a form schema', () => {
    expect(() => parseInput(route, form)).toThrow(ProblemError);
    const withForm = { ...route, form: z.strictObject({ name: z.string() }) };
    expect(parseInput(withForm, form)).toMatchObject({ body: undefined, form: { name: 'A' } });
  });

  it('requires a body if the route has one, and ignores it otherwise', () => {
    expect(() => parseInput(route, { ...json, body: undefined })).toThrow(ProblemError);
    expect(parseInput({ ...route, body: undefined }, json)).toMatchObject({ body: undefined });
  });
});
