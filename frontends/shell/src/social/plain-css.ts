/** Custom properties of a stylesheet's `:root`. */
export function tokensIn(css: string): ReadonlyMap<string, string> {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    [...root.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** Resolves custom properties and removes media queries, for a renderer that supports neither. */
export function plainCss(css: string, tokens: ReadonlyMap<string, string>): string {
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const value = (name: string, otherwise: string | undefined) => tokens.get(name) ?? otherwise?.trim() ?? '';
  // From the inside out, because a fallback may itself be a variable.
  let text = rules;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/var\((--[\w-]+)(?:,([^()]*))?\)/g, (_, name: string, otherwise?: string) =>
      value(name, otherwise),
    );
  }
  return text;
}
