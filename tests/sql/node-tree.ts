/** A node of a Postgres parse tree; the fields are those of its C structures. */
export interface TreeNode {
  readonly kind: string;
  readonly fields: Readonly<Record<string, TreeValue>>;
}

export type TreeValue = TreeNode | string | null | readonly TreeValue[];

const tokenPattern = /"(?:\\.|[^"\\])*"|[(){}[\]]|(?:\\.|[^\s(){}[\]\\])+/g;

/** Parses the text form of a tree, as in `pg_proc.prosqlbody`. */
export function parseTree(text: string): TreeValue {
  const tokens = text.match(tokenPattern) ?? [];
  let next = 0;

  const list = (end: string): TreeValue[] => {
    const values: TreeValue[] = [];
    while (tokens[next] !== end) values.push(value());
    next += 1;
    return values;
  };

  const node = (): TreeNode => {
    const kind = tokens[next++] ?? '';
    const fields: Record<string, TreeValue> = {};
    while (tokens[next] !== '}') {
      const name = (tokens[next++] ?? '').slice(1);
      const values: TreeValue[] = [];
      while (tokens[next] !== '}' && !tokens[next]?.startsWith(':')) values.push(value());
      fields[name] = values.length === 1 ? values[0]! : values;
    }
    next += 1;
    return { kind, fields };
  };

  const value = (): TreeValue => {
    const token = tokens[next++];
    if (token === undefined) throw new Error('Unexpected end of the parse tree');
    if (token === '{') return node();
    if (token === '(') return list(')');
    if (token === '[') return list(']');
    if (token === '<>') return null;
    return token.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');
  };

  return value();
}

export function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

export const nodeIn = (parent: TreeNode, field: string): TreeNode | undefined => {
  const value = parent.fields[field];
  return isNode(value) ? value : undefined;
};

export const nodesIn = (parent: TreeNode, field: string): TreeNode[] => {
  const value = parent.fields[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const numberIn = (parent: TreeNode, field: string): number => Number(parent.fields[field]);
