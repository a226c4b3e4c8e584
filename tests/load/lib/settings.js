/* global __ENV */

/** Where the system is, and who may look at its dashboard: without both of these the dashboard is left out. */
export const url = (__ENV.LATCHLINE_URL || 'http://localhost:3000').replace(/\/$/, '');
export const administrator =
  __ENV.ADMIN_EMAIL && __ENV.ADMIN_PASSWORD
    ? { email: __ENV.ADMIN_EMAIL, password: __ENV.ADMIN_PASSWORD }
    : null;

export const profileName = __ENV.PROFILE || 'smoke';
/** The scenarios that run; all of them unless told otherwise. */
export const chosen = (__ENV.SCENARIOS || 'visitor,leads,dashboard').split(',');
/** Multiplies how many come, and how long they keep coming. */
export const scale = Number(__ENV.SCALE || 1);
export const stretch = Number(__ENV.STRETCH || 1);
/** Where the summary goes, without its ending. */
export const reportFile = __ENV.REPORT || '';
/** Thinking is what visitors do most of the time; a smoke test has none to spare. */
export const thinks = profileName !== 'smoke';
