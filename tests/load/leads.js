// Quote requests at a steady pace: k6 run -e LATCHLINE_URL=http://localhost:3000 -e PROFILE=busy tests/load/leads.js
// The gateway has to be started with RATE_LIMIT_LEADS_PER_MINUTE=0 and
// RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR=0, or it rightly refuses so many from one address.
import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { lead } from './lib/lead.js';
import { loadOptions, url } from './lib/load-options.js';

export const options = loadOptions({ p95Ms: 250, p99Ms: 1000 });

/** Keys of one run never meet those of another. */
const run = Date.now().toString(36);

export default function () {
  const number = exec.scenario.iterationInTest;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `${run}-${number}` };
  const response = http.post(`${url}/api/leads`, JSON.stringify(lead(number)), { headers });
  check(response, { 'is accepted': ({ status }) => status === 202 });
}
