import type { z } from 'zod';
import { navigate } from './address';

type Texts<Schema extends z.ZodObject> = { readonly [Name in keyof z.output<Schema>]?: string | undefined };

/** The filters in the address of a list. Unknown values are ignored, because old links outlive filters. */
export function filtersFrom<Schema extends z.ZodObject>(
  schema: Schema,
  query: URLSearchParams,
): z.output<Schema> {
  const understood = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const value = query.get(name);
    if (value === null) return [];
    const parsed = field.safeParse(value);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(understood) as z.output<Schema>;
}

/** The filters as the query of an address, in the order of the schema. */
export function queryOf<Schema extends z.ZodObject>(schema: Schema, filters: Texts<Schema>): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of Object.keys(schema.shape) as (keyof typeof filters & string)[]) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  return query;
}

/** Puts the choice of one filter into the address: `onChange={choose('state')}`. */
export const filterChooser =
  <Schema extends z.ZodObject>(path: string, schema: Schema, filters: Texts<Schema>) =>
  (name: keyof z.output<Schema>) =>
  (event: { readonly target: { readonly value: string } }): void => {
    const query = queryOf(schema, { ...filters, [name]: event.target.value });
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
  };
