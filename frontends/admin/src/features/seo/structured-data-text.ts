/** Structured data as indented JSON. */
export const structuredDataText = (data: Record<string, unknown>): string =>
  Object.keys(data).length === 0 ? '{}' : JSON.stringify(data, null, 2);
