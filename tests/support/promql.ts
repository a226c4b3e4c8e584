/** One label matcher of a query. */
export interface Matcher {
  readonly label: string;
  readonly operator: '=' | '=~' | '!=' | '!~';
  readonly value: string;
}

/** A metric, or a recorded series, as a query selects it. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

/** Words of PromQL with an underscore that are not metrics. */
const functions = /^(group_left|group_right|histogram_quantile|count_values|label_replace)$/;
const selector =
  /(?<![\w:"$])([a-z][\w:]*[_:][\w:]*|up)(?![\w:]*\s*\()(?:\s*\{((?:[^"{}]|"(?:[^"\\]|\\.)*")*)\})?/g;
const matcher = /(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g;

/** The selectors of an expression. Labels that it groups by are left out. */
export function selectorsOf(expr: string): Selector[] {
  const ungrouped = expr.replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return [...ungrouped.matchAll(selector)]
    .filter(([, metric = '']) => !functions.test(metric))
    .map(([, metric = '', inner = '']) => ({
      metric,
      matchers: [...inner.matchAll(matcher)].map(([, label = '', operator, value = '']) => ({
        label,
        operator: operator as Matcher['operator'],
        value,
      })),
    }));
}

/** The alternatives of a regular expression at its top level: an alternative that matches nothing is a mistake in itself. */
export function alternativesOf({ operator, value }: Matcher): RegExp[] {
  const parts =
    operator === '=~' ? value.split(/\|(?![^([]*[)\]])/) : [value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  return parts.map((part) => new RegExp(`^(?:${part})$`));
}
