import { isObject, type Json, type JsonObject } from './json';

export type GraphNode = JsonObject & { '@id': string };

/** The nodes of structured data that an administrator entered: those of a `@graph`, or a single one, or none. */
export function nodesIn(data: Json | undefined): JsonObject[] {
  if (!isObject(data)) return [];
  const graph = data['@graph'];
  if (Array.isArray(graph)) return graph.filter(isObject);
  const { '@context': _, ...node } = data;
  return Object.keys(node).length > 0 ? [node] : [];
}

/** Merges nodes with the same id, where later properties win. A node without an id gets one derived from the page. */
export function merged(nodes: readonly JsonObject[], page: string): GraphNode[] {
  const byId = new Map<string, GraphNode>();
  nodes.forEach((node, index) => {
    const id = typeof node['@id'] === 'string' ? node['@id'] : `${page}#node-${index}`;
    byId.set(id, { ...byId.get(id), ...node, '@id': id });
  });
  return [...byId.values()];
}

/** Adds unconnected nodes to the `mentions` of the page, so that the graph is connected. */
export function connected(nodes: readonly GraphNode[], page: string): GraphNode[] {
  const loose: JsonObject[] = [];
  const reached = reachableFrom(page, nodes);
  for (const { '@id': id } of nodes) {
    if (reached.has(id)) continue;
    loose.push({ '@id': id });
    for (const other of reachableFrom(id, nodes)) reached.add(other);
  }
  if (loose.length === 0) return [...nodes];
  return nodes.map((node) =>
    node['@id'] === page ? { ...node, mentions: [...listed(node['mentions']), ...loose] } : node,
  );
}

/** Follows references in both directions. */
export function reachableFrom(start: string, nodes: readonly GraphNode[]): Set<string> {
  const neighbours = new Map(nodes.map((node) => [node['@id'], new Set<string>()]));
  for (const node of nodes)
    for (const id of idsIn(node)) {
      neighbours.get(node['@id'])?.add(id);
      neighbours.get(id)?.add(node['@id']);
    }
  const reached = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(neighbours.get(id) ?? []));
  }
  return reached;
}

function idsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  const own = typeof value['@id'] === 'string' ? [value['@id']] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

function listed(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
