/** References in the raw HTML of a page, read without a browser so that no script can alter them. */
export interface References {
  /** Values of `href`, `src`, `action` and `formaction`. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

export function referencesIn(html: string): References {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => unescaped(value));
  return {
    links: [...new Set(all(/\s(?:href|src|action|formaction)="([^"]*)"/gi))],
    ids: new Set(all(/\sid="([^"]*)"/gi)),
  };
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const unescaped = (text: string) => text.replaceAll(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole);
