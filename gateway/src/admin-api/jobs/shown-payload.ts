const hidden = '[hidden]';
const deepest = 8;
const mostItems = 50;

/** What says which, when and of what kind. Whatever else stands in a message may be somebody's name, number or words. */
const shown =
  /^(id|.*_ids?|.*_at|at|status|state|urgency|service|kind|channel|stage|held|subject|locale|method|device|version|count|leads|spam_score|suspicions|reason|slug|event)$/;
/** Ids of ours, times and single words: what a person types looks otherwise. */
const plain = /^[\w.:+-]{1,64}$/;

/** A message as an administrator sees it: its shape, and nothing that identifies a person. */
export function shownPayload(value: unknown, key = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (depth > deepest) return '…';
  if (Array.isArray(value))
    return value.slice(0, mostItems).map((item) => shownPayload(item, key, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, shownPayload(inner, name, depth + 1)]),
    );
  if (!shown.test(key)) return hidden;
  return typeof value === 'number' || (typeof value === 'string' && plain.test(value)) ? value : hidden;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The lead that an event is about. */
export function leadOf(data: unknown): string | null {
  const { lead, lead_id: direct } = (data ?? {}) as { lead?: { id?: unknown }; lead_id?: unknown };
  const found = lead?.id ?? direct;
  return typeof found === 'string' && uuid.test(found) ? found : null;
}
