import { z } from 'zod';

/** The valid fields, in the request format. Previews show these and omit the others. */
export function validParts<Schema extends z.ZodObject>(
  schema: Schema,
  typed: Partial<z.input<Schema>>,
): Partial<z.output<Schema>> {
  const parts: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const parsed = z.safeParse(field, typed[name as keyof typeof typed]);
    if (parsed.success) parts[name] = parsed.data;
  }
  return parts as Partial<z.output<Schema>>;
}
