/** Address of the system, and dashboard credentials; without both credentials the dashboard scenario is skipped. */
export const url = (__ENV.LATCHLINE_URL || 'http://localhost:3000').replace(/\/$/, '');
export const administrator =
  __ENV.ADMIN_EMAIL && __ENV.ADMIN_PASSWORD
    ? { email: __ENV.ADMIN_EMAIL, password: __ENV.ADMIN_PASSWORD }
    : null;

export const profileName = __ENV.PROFILE || 'smoke';
/** Scenarios to run; all by default. */
export const chosen = (__ENV.SCENARIOS || 'visitor,leads,dashboard').split(',');
/** Factors for the load and its duration. */
export const scale = Number(__ENV.SCALE || 1);
export const stretch = Number(__ENV.STRETCH || 1);
/** Path of the summary, without extension. */
export const reportFile = __ENV.REPORT || '';
/** Visitors pause between pages, except in the smoke test. */
export const thinks = profileName !== 'smoke';
