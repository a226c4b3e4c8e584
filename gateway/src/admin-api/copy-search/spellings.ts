/**
 * How the text may be stored: "£89" as "£{callout_price_from}" if that is the price in the business info. Values of a
 * single character are skipped, since they occur everywhere.
 */
export function spellings(q: string, businessInfo: Readonly<Record<string, unknown>>): string[] {
  const placeholders = Object.entries(businessInfo).flatMap(([name, setting]) => {
    const value = typeof setting === 'string' || typeof setting === 'number' ? String(setting) : '';
    return value.length > 1 && q.includes(value) ? [q.replaceAll(value, `{${name}}`)] : [];
  });
  return [...new Set([q, ...placeholders])].slice(0, 5);
}
