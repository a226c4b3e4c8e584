import type { PageModel } from '@latchline/contracts/pages/page-model';

/** JSON of parts that several pages or renderings share. */
const known = new WeakMap<object, Buffer>();
const comma = Buffer.from(',\n');

/**
 * JSON of a page model, each member on a line of its own, by which the shell knows those that it has read before. Models share most
 * of their parts: those are never changed, so each is written once.
 */
export function modelJson(model: PageModel): Buffer {
  const members = Object.entries(model)
    .filter(([, part]) => part !== undefined)
    .flatMap(([name, part]: [string, unknown]) => [
      comma,
      Buffer.from(`${JSON.stringify(name)}:`),
      jsonOf(part),
    ]);
  return Buffer.concat([Buffer.from('{\n'), ...members.slice(1), Buffer.from('\n}')]);
}

function jsonOf(part: unknown): Buffer {
  if (typeof part !== 'object' || part === null) return Buffer.from(JSON.stringify(part));
  const json = known.get(part) ?? Buffer.from(JSON.stringify(part));
  known.set(part, json);
  return json;
}
