/** The first word of a name, as people are addressed, or empty. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
