export const schemaExamples: Readonly<Record<string, unknown>> = {};
