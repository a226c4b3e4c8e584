import type { Client } from 'pg';
import { isNode, parseTree, type TreeNode } from './node-tree';
import { type Catalog, columnsOf, countsRows, neverNull } from './nullability';

export interface Column {
  readonly name: string;
  /** The Postgres name: `integer`, `timestamp with time zone`, `text[]`. */
  readonly type: string;
  readonly nullable: boolean;
}

export interface DescribedStatement {
  readonly parameterTypes: readonly string[];
  readonly columns: readonly Column[];
  /** For UPDATE and DELETE, TypeORM returns `[rows, count]`. */
  readonly countsRows: boolean;
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const pairs = async (sql: string): Promise<Map<string, string>> => {
    const { rows } = await client.query<{ key: string; value: string }>(sql);
    return new Map(rows.map(({ key, value }) => [key, value]));
  };
  const columns = await pairs(
    `SELECT attrelid || '.' || attnum AS key, '' AS value FROM pg_attribute WHERE attnotnull`,
  );
  const strict = await pairs(`SELECT oid::text AS key, '' AS value FROM pg_proc WHERE proisstrict`);
  const firstOwnOid = 16_384;
  const views = await pairs(
    `SELECT ev_class::text AS key, ev_action AS value FROM pg_rewrite
     WHERE rulename = '_RETURN' AND ev_class >= ${firstOwnOid}`,
  );
  return {
    notNull: new Set(columns.keys()),
    functions: await pairs('SELECT oid::text AS key, proname AS value FROM pg_proc'),
    strict: new Set(strict.keys()),
    operators: await pairs('SELECT oid::text AS key, oprname AS value FROM pg_operator'),
    views: new Map([...views].map(([table, tree]) => [table, queryIn(tree)])),
  };
}

/**
 * Describes a statement without running it: PREPARE gives the types, and a function with the statement as its body keeps
 * the parse tree, which shows what can be null. Rejects if the statement does not match the schema.
 */
export async function describeStatement(
  client: Client,
  sql: string,
  catalog: Catalog,
): Promise<DescribedStatement> {
  await client.query('BEGIN');
  try {
    if (isUtility(sql)) {
      await client.query(sql);
      return { parameterTypes: [], columns: [], countsRows: false };
    }
    await client.query(`PREPARE checked AS ${sql}`);
    const { rows } = await client.query<{ parameters: string[]; results: string[] | null }>(
      `SELECT parameter_types::text[] AS parameters, result_types::text[] AS results
       FROM pg_prepared_statements WHERE name = 'checked'`,
    );
    const { parameters, results } = rows[0]!;
    const query = await treeOf(client, sql, parameters);
    const columns = columnsOf(query).map(({ fields }, index) => ({
      name: String(fields['resname']),
      type: results![index]!,
      nullable: !neverNull(index, query, catalog),
    }));
    return { parameterTypes: parameters, columns, countsRows: countsRows(query) };
  } finally {
    await client.query('ROLLBACK');
    await client.query('DEALLOCATE ALL');
  }
}

async function treeOf(client: Client, sql: string, parameters: readonly string[]): Promise<TreeNode> {
  await client.query(
    `CREATE FUNCTION pg_temp.checked(${parameters.join(', ')}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${sql}; END`,
  );
  const { rows } = await client.query<{ tree: string }>(
    `SELECT prosqlbody AS tree FROM pg_proc WHERE oid = 'pg_temp.checked'::regproc`,
  );
  return queryIn(rows[0]!.tree);
}

function queryIn(text: string): TreeNode {
  let tree = parseTree(text);
  while (Array.isArray(tree)) [tree] = tree;
  if (!isNode(tree)) throw new Error('Postgres returned no parse tree for the statement');
  return tree;
}

/** Postgres parses these only when they run. */
const isUtility = (sql: string): boolean => /^\s*(LOCK|SET)\b/i.test(sql);
