export interface JsonProblem {
  readonly message: string;
  /** From 1. */
  readonly line: number;
}

/** Why a text is not one JSON object; undefined if it is. */
export function jsonProblem(text: string): JsonProblem | undefined {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return undefined;
    return { message: 'Structured data must start with { and end with }', line: 1 };
  } catch {
    const line = lineOf(text, firstMistake(text));
    return { message: `This is not valid JSON: check line ${line}`, line };
  }
}

/** Indents with two spaces; text that is not JSON stays unchanged. */
export function formattedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).trimEnd().split('\n').length;

const token =
  // oxlint-disable-next-line no-control-regex -- JSON allows none of them in a string
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

/** Which token may follow. `end` closes the open list or object. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

/**
 * The offset of the first syntax error. Not every browser names the position in its error message, least of all for short
 * texts.
 */
function firstMistake(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  token.lastIndex = 0;
  for (;;) {
    const start = token.lastIndex;
    const found = token.exec(text);
    const next: Expected | null | undefined = found && after(expected, found, open);
    if (!found || !next) return firstVisible(text, start);
    expected = next;
    if (open.length === 0) return firstVisible(text, token.lastIndex);
  }
}

/** Which token may follow this one; undefined if this one is not allowed here. Tracks open lists and objects. */
function after(
  expected: Expected,
  [, mark, string, other]: RegExpExecArray,
  open: ('{' | '[')[],
): Expected | undefined {
  const inside = open.at(-1);
  const closes = mark === '}' ? inside === '{' : mark === ']' && inside === '[';
  if (closes && expected !== 'value' && expected !== 'key' && expected !== 'colon') {
    open.pop();
    return 'comma-or-end';
  }
  if (expected === 'colon') return mark === ':' ? 'value' : undefined;
  if (expected === 'comma-or-end') return mark === ',' ? (inside === '{' ? 'key' : 'value') : undefined;
  if (expected === 'key' || expected === 'key-or-end') return string === undefined ? undefined : 'colon';
  if (mark === '{' || mark === '[') {
    open.push(mark);
    return mark === '{' ? 'key-or-end' : 'value-or-end';
  }
  return (string ?? other) === undefined ? undefined : 'comma-or-end';
}

/** The first visible character from an offset on, or the end of the text. */
function firstVisible(text: string, from: number): number {
  const gap = /^\s*/.exec(text.slice(from))?.[0].length ?? 0;
  return Math.min(text.length, from + gap + 1);
}
