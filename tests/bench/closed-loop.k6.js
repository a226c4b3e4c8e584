import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import exec from 'k6/execution';
import { lead } from '../load/lib/lead.js';

/** Closed loop: each connection sends its next request as soon as it has a response. */
export const options = {
  scenarios: {
    clients: { executor: 'constant-vus', vus: Number(__ENV.CONNECTIONS), duration: `${__ENV.SECONDS}s` },
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)'],
};

const times = new Trend('accepted_ms');
const accepted = new Counter('accepted');
const refused = new Counter('refused');
const run = Date.now().toString(36);

export default function () {
  const number = exec.scenario.iterationInTest;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `${run}-${number}` };
  const { status, timings } = http.post(__ENV.URL + __ENV.LEADS_PATH, JSON.stringify(lead(number)), {
    headers,
  });
  if (status >= 200 && status < 300) {
    accepted.add(1);
    times.add(timings.duration);
  } else refused.add(1);
}

export function handleSummary({ metrics }) {
  const { med, 'p(95)': p95, 'p(99)': p99 } = metrics.accepted_ms.values;
  const rate = metrics.accepted.values.count / Number(__ENV.SECONDS);
  const count = metrics.refused ? metrics.refused.values.count : 0;
  return { stdout: JSON.stringify({ rate, p50: med, p95, p99, refused: count }) };
}
