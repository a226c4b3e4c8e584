import { nodeIn, nodesIn, type TreeNode } from './node-tree';

/** Columns that conditions prove non-null: `IS NOT NULL`, or a strict operator applied to them. */
export function provenBy(query: TreeNode, strict: ReadonlySet<string>): TreeNode[] {
  const from = nodeIn(query, 'jointree');
  return from ? conditionsOf(from).flatMap((condition) => provenByCondition(condition, strict)) : [];
}

function provenByCondition(condition: TreeNode, strict: ReadonlySet<string>): TreeNode[] {
  const isNotNull = '1';
  if (condition.kind === 'BOOLEXPR' && condition.fields['boolop'] === 'and') {
    return nodesIn(condition, 'args').flatMap((arg) => provenByCondition(arg, strict));
  }
  if (condition.kind === 'NULLTEST') {
    return condition.fields['nulltesttype'] === isNotNull ? needed(nodeIn(condition, 'arg'), strict) : [];
  }
  // `<> ALL` accepts null if the list is empty.
  const isAll = condition.kind === 'SCALARARRAYOPEXPR' && condition.fields['useOr'] !== 'true';
  return isAll ? [] : needed(condition, strict);
}

/** Columns that make an expression null if they are null. */
function needed(node: TreeNode | undefined, strict: ReadonlySet<string>): TreeNode[] {
  if (!node) return [];
  if (node.kind === 'VAR') return [node];
  const fn = String(node.fields['opfuncid'] ?? node.fields['funcid']);
  const args = strict.has(fn) ? nodesIn(node, 'args') : [];
  const isCast = node.kind === 'RELABELTYPE' || node.kind === 'COERCEVIAIO';
  return [...args, ...(isCast ? [nodeIn(node, 'arg')] : [])].flatMap((arg) => needed(arg, strict));
}

/** Conditions that hold for every row: WHERE and inner joins. */
function conditionsOf(from: TreeNode): TreeNode[] {
  const [inner, left] = ['0', '1'];
  const { jointype = inner } = from.fields;
  const own = jointype === inner ? nodeIn(from, 'quals') : undefined;
  const sides = jointype === inner ? ['larg', 'rarg'] : jointype === left ? ['larg'] : [];
  const nested = [...nodesIn(from, 'fromlist'), ...sides.map((side) => nodeIn(from, side))];
  return [...(own ? [own] : []), ...nested.flatMap((each) => (each ? conditionsOf(each) : []))];
}
