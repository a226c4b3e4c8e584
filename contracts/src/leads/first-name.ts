/** The first word of a name, as people are addressed; empty if there is none. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
