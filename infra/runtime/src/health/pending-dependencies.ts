/**
 * What this process waits for while it starts, by the names of the health report. Its checks are not there yet, so this is
 * how a probe learns what is away.
 */
export const absences = new Set<string>();
