import { Client, type ClientConfig } from 'pg';

const names = new Map<string, string>();

/**
 * Marks a frequent statement as prepared: Postgres parses it once per connection, and plans it once if a generic plan
 * works; later calls send only its name and the values. The text must be a constant.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `latchline_${names.size + 1}`);
  return text;
}

type Query = (query: unknown, values?: unknown, callback?: unknown) => unknown;

/** A connection that sends marked statements by name, and all others unchanged. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const runQuery = this.query.bind(this) as unknown as Query;
    const queryByName: Query = (query, values, callback) => {
      const name = typeof query === 'string' ? names.get(query) : undefined;
      return name === undefined
        ? runQuery(query, values, callback)
        : runQuery({ name, text: query, values: values ?? [] }, callback);
    };
    this.query = queryByName as unknown as Client['query'];
  }
}
