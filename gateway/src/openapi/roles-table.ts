/** The part of the OpenAPI document that the table needs. */
export interface DescribedApi {
  readonly paths?: Readonly<Record<string, object | undefined>>;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly 'x-roles'?: readonly string[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const columns = ['visitor', 'user', 'editor', 'dispatcher', 'admin'];

interface Row {
  readonly tag: string;
  readonly name: string;
  readonly allowed: readonly string[];
}

/** Throws for an operation without roles. */
export function rolesTable({ paths = {} }: DescribedApi): string {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries((item ?? {}) as Record<string, Operation>)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => rowOf(path, method, operation)),
  );
  const tags = [...new Set(rows.map(({ tag }) => tag))];
  return [
    '# Roles and permissions',
    '',
    'Which role may call which operation of the API. Generated from the OpenAPI document by',
    '`npm run roles -w @latchline/gateway`; tests keep it up to date, and `tests/e2e/api/roles.e2e.ts` calls every operation',
    'with every role.',
    '',
    'A **visitor** is not signed in, a **user** has an account without access to the office, an **editor** edits the site,',
    'a **dispatcher** handles leads, an **admin** may do everything. Without permission a visitor gets 401, others 403.',
    ...tags.flatMap((tag) => ['', `## ${tag}`, '', ...tableOf(rows.filter((row) => row.tag === tag))]),
    '',
  ].join('\n');
}

function rowOf(path: string, method: string, operation: Operation): Row {
  const name = `${method.toUpperCase()} ${path}`;
  const allowed = operation['x-roles'];
  if (!allowed || allowed.length === 0) throw new Error(`${name} has no roles`);
  return { tag: operation.tags?.[0] ?? 'Other', name, allowed };
}

const tableOf = (rows: readonly Row[]): string[] => [
  `| | ${columns.join(' | ')} |`,
  `| --- | ${columns.map(() => ':---:').join(' | ')} |`,
  ...rows.map(
    ({ name, allowed }) =>
      `| \`${name}\` | ${columns.map((role) => (allowed.includes(role) ? 'yes' : '')).join(' | ')} |`,
  ),
];
