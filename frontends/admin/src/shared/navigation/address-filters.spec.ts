/** @jest-environment jsdom */
import { z } from 'zod';
import { filtersFrom, queryOf } from './address-filters';

const schema = z.object({ state: z.enum(['sent', 'failed']).optional(), day: z.string().optional() });

it('reads filters from an address and ignores what it does not know', () =>
  expect(filtersFrom(schema, new URLSearchParams('day=2026-11-25&state=lost&other=1'))).toEqual({
    day: '2026-11-25',
  }));

it('writes them in the order of the schema, without empty ones', () => {
  expect(queryOf(schema, { day: '2026-11-25', state: 'sent' }).toString()).toBe('state=sent&day=2026-11-25');
  expect(queryOf(schema, { day: '', state: undefined }).toString()).toBe('');
});
