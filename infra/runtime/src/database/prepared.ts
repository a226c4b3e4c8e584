import { Client, type ClientConfig } from 'pg';

const names = new Map<string, string>();

/**
 * Marks a statement that is asked for again and again: each connection has Postgres read it once, and plan it once where one
 * plan is good for all values, and then sends its name and the values. Its text is a constant.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `latchline_${names.size + 1}`);
  return text;
}

type Ask = (query: unknown, values?: unknown, callback?: unknown) => unknown;

/** A connection that knows the marked statements by name. All others go their way as before. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as unknown as Ask;
    const askByName: Ask = (query, values, callback) => {
      const name = typeof query === 'string' ? names.get(query) : undefined;
      return name === undefined
        ? ask(query, values, callback)
        : ask({ name, text: query, values: values ?? [] }, callback);
    };
    this.query = askByName as unknown as Client['query'];
  }
}
