import { type PageModel, pageModelSchema } from '@latchline/contracts/pages/page-model';
import type { z } from 'zod';
import { keepUsed } from '../keep-used';

/** Of each member: as many as a site has pages, and the newest of those on a larger one. */
const capacity = 50;
/** What a visitor has typed is not kept, and no other visitor types the same. */
const ofOneVisitor = new Set(['quote_form', 'coverage_check']);
const open = '{\n';
const separator = ',\n';
const close = '\n}';

/** By the JSON of the kind. */
const membersByKind = new Map(
  pageModelSchema.options.map(({ shape }) => [
    JSON.stringify(shape.kind.value),
    Object.entries<z.ZodType>(shape),
  ]),
);

interface Member {
  readonly value: unknown;
}

/**
 * Reads page models. A gateway writes each member on a line of its own, and most lines are the same as in models before: such a
 * member is not parsed and checked again. It is also the same object, by which the parts made of it are found (`kept-parts.tsx`).
 */
export class KnownMembers {
  /** By schema, which several kinds of page may share, then by text. */
  private readonly known = new Map<z.ZodType, Map<string, Member>>();

  /** Throws a `SyntaxError` if this is not JSON. */
  read(body: Buffer): z.ZodSafeParseResult<PageModel> {
    // One character for each byte: quickly made, compared and kept.
    const model = this.byLine(body.toString('latin1'));
    return model ? { success: true, data: model } : pageModelSchema.safeParse(JSON.parse(body.toString()));
  }

  /** Null unless every member has its line and fits its schema. */
  private byLine(text: string): PageModel | null {
    const lines = linesByName(text);
    const members = membersByKind.get(lines.get('kind') ?? '');
    if (!members) return null;
    const model: Record<string, unknown> = {};
    for (const [name, schema] of members) {
      const line = lines.get(name);
      const member = ofOneVisitor.has(name) ? read(schema, line) : this.member(schema, line);
      if (!member) return null;
      if (member.value !== undefined) model[name] = member.value;
    }
    return model as PageModel;
  }

  private member(schema: z.ZodType, line = ''): Member | null {
    const known = this.known.get(schema) ?? new Map<string, Member>();
    this.known.set(schema, known);
    const member = known.get(line) ?? read(schema, line);
    if (member) keepUsed(known, line, member, capacity);
    return member;
  }
}

function linesByName(text: string): ReadonlyMap<string, string> {
  if (!text.startsWith(open) || !text.endsWith(close)) return new Map();
  const lines = text.slice(open.length, -close.length).split(separator);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(1, colon - 1), line.slice(colon + 1)];
    }),
  );
}

function read(schema: z.ZodType, line = ''): Member | null {
  const json = Buffer.from(line, 'latin1').toString();
  const { success, data } = schema.safeParse(line === '' ? undefined : JSON.parse(json));
  return success ? { value: data } : null;
}
