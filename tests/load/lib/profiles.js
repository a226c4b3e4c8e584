import { administrator, chosen, profileName, scale, stretch } from './settings.js';

/**
 * The load of each stage: [seconds, concurrent visitors, leads per second, dashboard users]. The load ramps up gradually to
 * each stage, except for stages of 0 seconds, which start immediately.
 */
const profiles = {
  /** Checks that everything works. */
  smoke: [
    [0, 2, 2, 1],
    [6, 2, 2, 1],
  ],
  /** An ordinary busy hour. */
  average: [
    [30, 40, 5, 4],
    [150, 40, 5, 4],
    [20, 0, 0, 0],
  ],
  /** A cold Monday morning in every town at once. */
  stress: [
    [60, 150, 40, 10],
    [180, 300, 100, 20],
    [120, 300, 100, 20],
    [30, 0, 0, 0],
  ],
  /** A mention on television. */
  spike: [
    [20, 20, 2, 3],
    [5, 400, 200, 3],
    [40, 400, 200, 3],
    [5, 20, 2, 3],
    [40, 20, 2, 3],
  ],
  /** Reveals growth, leaks and full disks. */
  soak: [
    [60, 40, 10, 4],
    [2 * 3600, 40, 10, 4],
    [30, 0, 0, 0],
  ],
  /** Increases until a threshold is crossed, which ends it. */
  breakpoint: [[600, 2000, 2000, 40]],
};

/** Latency limits. They do not apply to the smoke test; the breakpoint profile ends when one is crossed. */
const limits = {
  visitor: { p95: 300, p99: 1000 },
  leads: { p95: 250, p99: 1000 },
  dashboard: { p95: 500, p99: 1500 },
};

const stagesOf = (profile, column, unit) =>
  profile.map((stage) => ({
    duration: `${Math.round(stage[0] * (stage[0] > 0 ? stretch : 1))}s`,
    target: Math.max(stage[column] > 0 ? 1 : 0, Math.round(stage[column] * unit)),
  }));

function scenariosOf(profile) {
  const most = (column) => Math.max(...profile.map((stage) => stage[column]));
  const people = (column, exec) => ({
    executor: 'ramping-vus',
    exec,
    startVUs: 0,
    stages: stagesOf(profile, column, scale),
    gracefulRampDown: '10s',
    gracefulStop: '10s',
  });
  const all = {
    visitor: people(1, 'visitor'),
    // Open model: requests arrive regardless of earlier responses, so a slow system gets more concurrent requests, not fewer.
    leads: {
      executor: 'ramping-arrival-rate',
      exec: 'leads',
      startRate: 0,
      timeUnit: '1s',
      stages: stagesOf(profile, 2, scale),
      preAllocatedVUs: Math.max(5, Math.ceil((most(2) * scale) / 4)),
      maxVUs: Math.max(50, Math.ceil(most(2) * scale * 3)),
    },
    dashboard: people(3, 'dashboard'),
  };
  const wanted = chosen.filter((name) => name !== 'dashboard' || administrator);
  return Object.fromEntries(wanted.map((name) => [name, all[name]]));
}

export function loadOptions() {
  const profile = profiles[profileName];
  if (!profile) throw new Error(`PROFILE must be one of ${Object.keys(profiles).join(', ')}`);
  const scenarios = scenariosOf(profile);
  const ending = profileName === 'breakpoint';
  const patience = { smoke: 20, breakpoint: 4 }[profileName] || 1;
  const judged = (limit) =>
    ending ? [{ threshold: limit, abortOnFail: true, delayAbortEval: '15s' }] : [limit];
  const thresholds = {
    checks: judged(ending ? 'rate>0.99' : 'rate==1'),
    http_req_failed: judged(ending ? 'rate<0.01' : 'rate==0'),
  };
  for (const name of Object.keys(scenarios)) {
    const { p95, p99 } = limits[name];
    thresholds[`http_req_duration{scenario:${name}}`] = [
      ...judged(`p(95)<${p95 * patience}`),
      ...(patience > 1 ? [] : [`p(99)<${p99}`]),
    ];
  }
  if (scenarios.leads && !ending) thresholds['dropped_iterations{scenario:leads}'] = ['count==0'];
  return {
    scenarios,
    thresholds,
    setupTimeout: '30s',
    summaryTrendStats: ['min', 'med', 'avg', 'p(95)', 'p(99)', 'max'],
    // Bodies are discarded: setup has checked the content of pages.
    discardResponseBodies: true,
    userAgent: 'k6 (load test)',
  };
}
