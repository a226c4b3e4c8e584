import { basename } from 'node:path';

/** A part of a statement that only the running program composes, and what stands in its place while it is checked. */
export interface Sample {
  /** The file's name, wherever it is. */
  readonly file: string;
  /** The expression inside `${…}`, word for word. */
  readonly part: string;
  readonly sample: string | number;
  readonly because: string;
}

const filters = 'the filters that were asked for decide; their columns are among those that the list returns';

export const samples: readonly Sample[] = [
  { file: 'lead-list.repository.ts', part: 'where', sample: 'WHERE created_at < $1', because: filters },
  { file: 'lead-list.repository.ts', part: 'parameters.length', sample: 1, because: filters },
  {
    file: 'lead-list.repository.ts',
    part: 'order',
    sample: 'created_at DESC, id DESC',
    because: 'three orders, all of columns that the list returns',
  },
  {
    file: 'lead-list.repository.ts',
    part: 'words',
    sample: `(strpos(search_text, 'x') > 0 OR strpos(attached_text, 'x') > 0)`,
    because: 'one condition a word',
  },
  { file: 'lead-tally.repository.ts', part: 'where', sample: 'WHERE created_at < $1', because: filters },
  { file: 'lead-tally.repository.ts', part: 'parameters.length', sample: 1, because: filters },
  { file: 'open-database.ts', part: 'schema', sample: 'leads', because: 'the same table in every schema' },
];

/** A column that the statement could return as null for all that Postgres can tell, and why it does not. */
export interface KnownValue {
  readonly file: string;
  readonly column: string;
  readonly because: string;
}

export const knownValues: readonly KnownValue[] = [
  {
    file: 'response-clock.repository.ts',
    column: 'changed_at',
    because: 'max() of a table whose four rows a migration puts in and nothing takes away',
  },
  { file: 'post.repository.ts', column: 'slug', because: 'a CHECK wants one of every published post' },
  {
    file: 'library.repository.ts',
    column: 'width',
    because: 'a CHECK wants it of every picture, and only pictures have sizes',
  },
  {
    file: 'library.repository.ts',
    column: 'height',
    because: 'a CHECK wants it of every picture, and only pictures have sizes',
  },
  {
    file: 'district.repository.ts',
    column: 'district',
    because: 'the elements of an array, and none of them is null',
  },
  {
    file: 'delivery.repository.ts',
    column: 'content',
    because: 'contents are forgotten only when nothing is to be sent of them any more',
  },
  {
    file: 'database.module.ts',
    column: 'setting',
    because: 'Postgres has a value for each of these settings',
  },
];

/** The exceptions, and which of them nothing has needed yet. */
export class Exceptions {
  readonly unused: Set<Sample | KnownValue>;

  constructor(
    private readonly parts: readonly Sample[],
    private readonly values: readonly KnownValue[],
  ) {
    this.unused = new Set([...parts, ...values]);
  }

  sampleFor(path: string, part: string): string | number | undefined {
    return this.use(this.parts.find((each) => each.file === basename(path) && each.part === part))?.sample;
  }

  knowsValue(path: string, column: string): boolean {
    return !!this.use(this.values.find((each) => each.file === basename(path) && each.column === column));
  }

  private use<T extends Sample | KnownValue>(exception: T | undefined): T | undefined {
    if (exception) this.unused.delete(exception);
    return exception;
  }
}
