import {
  alwaysValue,
  mayFindNothing,
  valueOfFirst,
  valueOfGroup,
  valueOfValues,
  valueOfValuesInGroup,
} from './known-functions';
import { nodeIn, nodesIn, numberIn, type TreeNode } from './node-tree';
import { provenBy } from './proven-columns';

/** Catalog data that the tree references only by number. */
export interface Catalog {
  /** `<table>.<column number>` of every NOT NULL column. */
  readonly notNull: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, string>;
  /** Functions that return null whenever an argument is null. */
  readonly strict: ReadonlySet<string>;
  /** The query of each view. */
  readonly views: ReadonlyMap<string, TreeNode>;
  readonly operators: ReadonlyMap<string, string>;
}

/** A query and its enclosing queries, innermost first: a column may belong to any of them. */
type Scope = readonly [TreeNode, ...TreeNode[]];

const command = { select: '1', update: '2', insert: '3', delete: '4' };
const table = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 };

/** The columns a statement returns. */
export function columnsOf(query: TreeNode): TreeNode[] {
  const field = query.fields['commandType'] === command.select ? 'targetList' : 'returningList';
  return nodesIn(query, field).filter(({ fields }) => fields['resjunk'] === 'false');
}

/** TypeORM returns rows and count for these, and only rows for all others. */
export const countsRows = ({ fields }: TreeNode): boolean =>
  fields['commandType'] === command.update || fields['commandType'] === command.delete;

/** Whether the tree proves that this column is never null. */
export function neverNull(index: number, query: TreeNode, catalog: Catalog): boolean {
  return new Nullability(catalog).column(index, [query]);
}

class Nullability {
  /** A recursive query refers to itself. */
  private readonly open = new Set<TreeNode>();

  constructor(private readonly catalog: Catalog) {}

  column(index: number, scope: Scope): boolean {
    const [query, ...around] = scope;
    const branches = leaves(nodeIn(query, 'setOperations'));
    if (branches.length > 0) {
      const tables = nodesIn(query, 'rtable');
      return branches.every((branch) =>
        this.column(index, [nodeIn(tables[branch - 1]!, 'subquery')!, query, ...around]),
      );
    }
    const expression = nodeIn(columnsOf(query)[index]!, 'expr')!;
    if (this.open.has(expression)) return true;
    this.open.add(expression);
    const result = this.value(expression, scope);
    this.open.delete(expression);
    return result;
  }

  private value(node: TreeNode | undefined, scope: Scope): boolean {
    if (!node) return false;
    const all = (field: string): boolean => nodesIn(node, field).every((each) => this.value(each, scope));
    const some = (field: string): boolean => nodesIn(node, field).some((each) => this.value(each, scope));
    switch (node.kind) {
      case 'VAR':
        return this.variable(node, scope);
      case 'CONST':
        return node.fields['constisnull'] === 'false';
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'SQLVALUEFUNCTION':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'JSONCONSTRUCTOREXPR':
        return true;
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return some('args');
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return all('args');
      case 'OPEXPR':
        return (
          !mayFindNothing.has(this.catalog.operators.get(String(node.fields['opno'])) ?? '->') && all('args')
        );
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
        return this.value(nodeIn(node, 'arg'), scope);
      case 'CASEEXPR': {
        const whens = nodesIn(node, 'args').map((when) => nodeIn(when, 'result'));
        return [...whens, nodeIn(node, 'defresult')].every((result) => this.value(result, scope));
      }
      case 'FUNCEXPR':
        return this.call(node, scope);
      case 'WINDOWFUNC':
        return alwaysValue.has(this.nameOf(node, 'winfnoid'));
      case 'AGGREF':
        return this.aggregate(node, scope);
      case 'SUBLINK':
        return this.subquery(node, scope);
      default:
        return false;
    }
  }

  private call(node: TreeNode, scope: Scope): boolean {
    const name = this.nameOf(node, 'funcid');
    const args = nodesIn(node, 'args');
    // Formats 1 and 2 are casts.
    const isCast = node.fields['funcformat'] !== '0' && node.fields['funcformat'] !== '3';
    if (valueOfFirst.has(name)) return this.value(args[0], scope);
    return (
      alwaysValue.has(name) ||
      ((isCast || valueOfValues.has(name)) && args.every((arg) => this.value(arg, scope)))
    );
  }

  private aggregate(node: TreeNode, scope: Scope): boolean {
    const name = this.nameOf(node, 'aggfnoid');
    if (alwaysValue.has(name)) return true;
    const isGrouped =
      nodesIn(scope[0], 'groupClause').length > 0 && nodesIn(scope[0], 'groupingSets').length === 0;
    if (!isGrouped || nodeIn(node, 'aggfilter')) return false;
    const args = nodesIn(node, 'args').map((arg) => nodeIn(arg, 'expr'));
    return (
      valueOfGroup.has(name) ||
      (valueOfValuesInGroup.has(name) && args.every((arg) => this.value(arg, scope)))
    );
  }

  private subquery(node: TreeNode, scope: Scope): boolean {
    const kind = node.fields['subLinkType'];
    const [exists, scalar, array] = ['0', '4', '6'];
    if (kind === exists || kind === array) return true;
    const query = nodeIn(node, 'subselect');
    if (kind !== scalar || !query) return false;
    const hasOneRow =
      query.fields['hasAggs'] === 'true' &&
      nodesIn(query, 'groupClause').length === 0 &&
      !nodeIn(query, 'havingQual');
    return hasOneRow && this.column(0, [query, ...scope]);
  }

  private variable(node: TreeNode, inner: Scope): boolean {
    const [query, ...around] = inner.slice(numberIn(node, 'varlevelsup')) as unknown as Scope;
    const isSet =
      query.fields['commandType'] === command.update &&
      node.fields['varno'] === query.fields['resultRelation'];
    const set =
      isSet && nodesIn(query, 'targetList').find(({ fields }) => fields['resno'] === node.fields['varattno']);
    if (!isPaddedByOuterJoin(node) && this.columnOfTable(node, [query, ...around])) return true;
    if (set) return this.value(nodeIn(set, 'expr'), [beforeUpdate(query), ...around]);
    return provenBy(query, this.catalog.strict).some((proven) => isSame(proven, node));
  }

  private columnOfTable({ fields }: TreeNode, scope: Scope): boolean {
    const [query] = scope;
    const from = nodesIn(query, 'rtable')[Number(fields['varno']) - 1];
    const column = Number(fields['varattno']) - 1;
    if (!from) return false;
    switch (numberIn(from, 'rtekind')) {
      case table.relation: {
        const view = this.catalog.views.get(String(from.fields['relid']));
        if (view) return this.column(column, [view]);
        return column < 0 || this.catalog.notNull.has(`${String(from.fields['relid'])}.${column + 1}`);
      }
      case table.subquery:
        return this.column(column, [nodeIn(from, 'subquery')!, ...scope]);
      case table.join:
        return this.value(nodesIn(from, 'joinaliasvars')[column], scope);
      case table.group:
        return this.value(nodesIn(from, 'groupexprs')[column], scope);
      case table.cte: {
        const around = scope.slice(numberIn(from, 'ctelevelsup')) as unknown as Scope;
        const cte = nodesIn(around[0], 'cteList').find(
          (each) => each.fields['ctename'] === from.fields['ctename'],
        );
        return cte !== undefined && this.column(column, [nodeIn(cte, 'ctequery')!, ...around]);
      }
      case table.values: {
        const rows = from.fields['values_lists'] as readonly (readonly TreeNode[])[];
        return rows.every((row) => this.value(row[column], scope));
      }
      case table.function: {
        const [called] = nodesIn(from, 'functions');
        const isOrdinality =
          from.fields['funcordinality'] === 'true' && column === numberIn(called!, 'funccolcount');
        return isOrdinality || this.value(nodeIn(called!, 'funcexpr'), scope);
      }
      default:
        return false;
    }
  }

  private nameOf(node: TreeNode, field: string): string {
    return this.catalog.functions.get(String(node.fields[field])) ?? '';
  }
}

const isPaddedByOuterJoin = ({ fields }: TreeNode): boolean =>
  (fields['varnullingrels'] as readonly string[]).length > 1;

/** The SET expressions of an UPDATE see the row before the update. */
const beforeUpdate = ({ kind, fields }: TreeNode): TreeNode => ({
  kind,
  fields: { ...fields, commandType: 'before' },
});

const isSame = (one: TreeNode, other: TreeNode): boolean =>
  one.fields['varno'] === other.fields['varno'] &&
  one.fields['varattno'] === other.fields['varattno'] &&
  one.fields['varlevelsup'] === '0';

/** The queries combined by UNION and other set operations, by their index among the tables. */
function leaves(node: TreeNode | undefined): number[] {
  if (!node) return [];
  if (node.kind === 'RANGETBLREF') return [numberIn(node, 'rtindex')];
  return [...leaves(nodeIn(node, 'larg')), ...leaves(nodeIn(node, 'rarg'))];
}
