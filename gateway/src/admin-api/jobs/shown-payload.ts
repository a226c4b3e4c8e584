const hidden = '[hidden]';
const maxDepth = 8;
const maxItems = 50;

/** Fields that identify a message, its time and its kind. Any other may hold personal data. */
const shown =
  /^(id|.*_ids?|.*_at|at|status|state|urgency|service|kind|channel|stage|held|subject|locale|method|device|version|count|leads|spam_score|suspicions|reason|slug|event)$/;
/** Ids, times and single words: unlike anything a person types into a form. */
const plain = /^[\w.:+-]{1,64}$/;

/** A message as administrators see it: its structure, without personal data. */
export function shownPayload(value: unknown, key = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (depth > maxDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => shownPayload(item, key, depth + 1));
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
