export interface JsonProblem {
  readonly message: string;
  /** From 1; undefined where the browser does not say. */
  readonly line: number | undefined;
}

/** What keeps a text from being one JSON object; undefined where nothing does. */
export function jsonProblem(text: string): JsonProblem | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return syntaxProblem(error instanceof Error ? error.message : '', text);
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return undefined;
  return { message: 'Structured data begins with { and ends with }', line: 1 };
}

/** Browsers write "line 3 column 5" or "position 42"; where the text just ends, it is the last line. */
function syntaxProblem(message: string, text: string): JsonProblem {
  const lines = text.split('\n').length;
  const [, stated] = /line (\d+)/.exec(message) ?? [];
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const ends = /unexpected end|end of (data|input)/i.test(message);
  const line = stated
    ? Number(stated)
    : position
      ? text.slice(0, Number(position)).split('\n').length
      : ends
        ? lines
        : undefined;
  return { message: line ? `This is not JSON yet: look at line ${line}` : 'This is not JSON yet', line };
}

/** Two spaces a level; what is no JSON stays as it is. */
export function formattedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
