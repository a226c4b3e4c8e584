/**
 * Dependencies that this process is waiting for during start-up, named as in the health report. Their checks are not
 * registered yet, so probes learn from this set what is missing.
 */
export const pendingDependencies = new Set<string>();
