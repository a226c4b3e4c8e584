/** Custom properties of a stylesheet's `:root`. */
export function tokensIn(css: string): ReadonlyMap<string, string> {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    [...root.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** The same rules for a program that knows neither custom properties nor media queries. */
export function plainCss(css: string, tokens: ReadonlyMap<string, string>): string {
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const value = (name: string, otherwise: string | undefined) => tokens.get(name) ?? otherwise?.trim() ?? '';
  // From the inside out: what stands in for a variable may be one itself.
  let text = rules;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/var\((--[\w-]+)(?:,([^()]*))?\)/g, (_, name: string, otherwise?: string) =>
      value(name, otherwise),
    );
  }
  return text;
}
