/* global __ENV */

/** How hard to press. `smoke` only shows that a script works; the others hold a pace whatever the answers take. */
const profiles = {
  smoke: { rate: 5, duration: '5s' },
  busy: { rate: 50, duration: '1m' },
  storm: { rate: 200, duration: '1m' },
};

export const url = (__ENV.LATCHLINE_URL || 'http://localhost:3000').replace(/\/$/, '');

/** PROFILE names one of the above; RATE (a second) and DURATION change it. */
export function loadOptions({ p95Ms, p99Ms }) {
  const profile = profiles[__ENV.PROFILE || 'smoke'];
  if (!profile) throw new Error(`PROFILE must be one of ${Object.keys(profiles).join(', ')}`);
  const rate = Number(__ENV.RATE || profile.rate);
  return {
    discardResponseBodies: true,
    scenarios: {
      visitors: {
        // Visitors do not wait for each other: a slow system gets more of them at once, not fewer.
        executor: 'constant-arrival-rate',
        rate,
        timeUnit: '1s',
        duration: __ENV.DURATION || profile.duration,
        preAllocatedVUs: Math.max(10, Math.ceil(rate / 4)),
        maxVUs: Math.max(50, rate * 4),
      },
    },
    thresholds: {
      checks: ['rate==1'],
      http_req_failed: ['rate==0'],
      dropped_iterations: ['count==0'],
      http_req_duration: [`p(95)<${p95Ms}`, `p(99)<${p99Ms}`],
    },
  };
}
