import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { z } from 'zod';
import { ProblemError } from './problem-error';
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
