/** As far as the table needs the OpenAPI document. */
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

/** Throws where nobody has decided who may call an operation. */
export function rolesTable({ paths = {} }: DescribedApi): string {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries((item ?? {}) as Record<string, Operation>)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => rowOf(path, method, operation)),
  );
  const tags = [...new Set(rows.map(({ tag }) => tag))];
  return [
    '# Who may call what',
    '',
    'Made of the OpenAPI document by `npm run roles -w @latchline/gateway`; tests hold it true, and',
    '`tests/e2e/api/roles.e2e.ts` calls every one of these as everybody.',
    '',
    'A **visitor** is not signed in, a **user** has an account and no part in the office, an **editor** writes the site, a',
    '**dispatcher** answers leads, an **admin** may do all. Elsewhere a visitor is answered 401, everybody else 403.',
    ...tags.flatMap((tag) => ['', `## ${tag}`, '', ...tableOf(rows.filter((row) => row.tag === tag))]),
    '',
  ].join('\n');
}

function rowOf(path: string, method: string, operation: Operation): Row {
  const name = `${method.toUpperCase()} ${path}`;
  const allowed = operation['x-roles'];
  if (!allowed || allowed.length === 0) throw new Error(`Nobody has decided who may call ${name}`);
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
