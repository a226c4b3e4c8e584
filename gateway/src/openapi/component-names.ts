import { openApiSchemas } from '@latchline/contracts/api/openapi-schemas';
import { routes } from '@latchline/contracts/api/routes';
import type { Route } from '@latchline/contracts/http/route';
import { z } from 'zod';

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Every schema that the document defines once: the shared ones, then each body that only one operation has. */
function namedSchemas(): Map<string, z.ZodType> {
  const named = new Map<string, z.ZodType>(Object.entries(openApiSchemas));
  const known = new Set(named.values());
  const add = (name: string, schema: z.ZodType | undefined) => {
    if (!schema || known.has(schema)) return;
    known.add(schema);
    named.set(name, schema);
  };
  for (const [name, { body, responses }] of Object.entries<Route>(routes)) {
    add(`${capitalised(name)}Request`, body);
    for (const { schema } of Object.values(responses)) add(`${capitalised(name)}Response`, schema);
  }
  return named;
}

/** Runs `make` while these schemas have an id, which zod-openapi takes for the name of a component. */
export function withNames<Result>(make: () => Result): Result {
  const before = [...namedSchemas()].map(([id, schema]) => {
    const meta = z.globalRegistry.get(schema);
    z.globalRegistry.add(schema, { ...meta, id });
    return { schema, meta };
  });
  try {
    return make();
  } finally {
    for (const { schema, meta } of before) {
      z.globalRegistry.remove(schema);
      if (meta) z.globalRegistry.add(schema, meta);
    }
  }
}
