import { basename } from 'node:path';

/** A part of a statement composed only at run time, and the sample that replaces it in the check. */
export interface Sample {
  /** The file name without its folder. */
  readonly file: string;
  /** The exact expression inside `${…}`. */
  readonly part: string;
  readonly sample: string | number;
  readonly because: string;
}

const filters = 'depends on the requested filters, whose columns are among those that the list returns';

export const samples: readonly Sample[] = [
  { file: 'lead-list.repository.ts', part: 'where', sample: 'WHERE created_at < $1', because: filters },
  { file: 'lead-list.repository.ts', part: 'parameters.length', sample: 1, because: filters },
  {
    file: 'lead-list.repository.ts',
    part: 'order',
    sample: 'created_at DESC, id DESC',
    because: 'one of three orders, all by columns that the list returns',
  },
  {
    file: 'lead-list.repository.ts',
    part: 'words',
    sample: `(strpos(search_text, 'x') > 0 OR strpos(job_text, 'x') > 0 OR strpos(attached_text, 'x') > 0)`,
    because: 'one condition per word',
  },
  { file: 'queue-counts.repository.ts', part: 'where', sample: 'WHERE created_at < $1', because: filters },
  { file: 'queue-counts.repository.ts', part: 'order', sample: 'created_at', because: filters },
  { file: 'queue-counts.repository.ts', part: 'parameters.length', sample: 1, because: filters },
  { file: 'lead-tally.repository.ts', part: 'where', sample: 'WHERE created_at < $1', because: filters },
  { file: 'lead-tally.repository.ts', part: 'parameters.length', sample: 1, because: filters },
  { file: 'open-database.ts', part: 'schema', sample: 'leads', because: 'the same table in every schema' },
];

/** A column that Postgres cannot prove to be non-null, and the reason it never is null. */
export interface KnownValue {
  readonly file: string;
  readonly column: string;
  readonly because: string;
}

export const knownValues: readonly KnownValue[] = [
  { file: 'listed-lead.repository.ts', column: 'first_id', because: 'unnested from the ids of leads' },
  {
    file: 'response-clock.repository.ts',
    column: 'changed_at',
    because: 'max() of a table whose four rows a migration inserts and nothing deletes',
  },
  { file: 'post.repository.ts', column: 'slug', because: 'a CHECK requires it for every published post' },
  {
    file: 'library.repository.ts',
    column: 'width',
    because: 'a CHECK requires it for every picture, and only pictures have sizes',
  },
  {
    file: 'library.repository.ts',
    column: 'height',
    because: 'a CHECK requires it for every picture, and only pictures have sizes',
  },
  {
    file: 'district.repository.ts',
    column: 'district',
    because: 'an element of an array without nulls',
  },
  {
    file: 'delivery.repository.ts',
    column: 'content',
    because: 'contents are deleted only when they no longer need to be sent',
  },
  {
    file: 'database.module.ts',
    column: 'setting',
    because: 'Postgres has a value for each of these settings',
  },
];

/** The exceptions, and those not used so far. */
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
