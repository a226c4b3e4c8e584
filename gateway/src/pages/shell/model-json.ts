import type { PageModel } from '@latchline/contracts/pages/page-model';

/** JSON of parts that several pages or renderings share. */
const known = new WeakMap<object, string>();

/** `JSON.stringify` for page models, which share most of their parts: those are never changed, so each is written once. */
export function modelJson(model: PageModel): string {
  const members = Object.entries(model)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]: [string, unknown]) => `${JSON.stringify(name)}:${jsonOf(part)}`);
  return `{${members.join(',')}}`;
}

function jsonOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  const json = known.get(part) ?? JSON.stringify(part);
  known.set(part, json);
  return json;
}
