/**
 * How the same words may stand in what is stored: "£89" is written "£{callout_price_from}" where the price is a fact of the
 * business. Facts of one letter or figure stand for too much to be meant.
 */
export function spellings(q: string, facts: Readonly<Record<string, unknown>>): string[] {
  const meant = Object.entries(facts).flatMap(([name, fact]) => {
    const value = typeof fact === 'string' || typeof fact === 'number' ? String(fact) : '';
    return value.length > 1 && q.includes(value) ? [q.replaceAll(value, `{${name}}`)] : [];
  });
  return [...new Set([q, ...meant])].slice(0, 5);
}
