import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { lead } from '../lib/lead.js';
import { url } from '../lib/settings.js';

/** One quote request; idempotency keys are unique per run. */
export function sendLead(run) {
  const number = exec.scenario.iterationInTest;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `${run}-${number}` };
  const response = http.post(`${url}/api/leads`, JSON.stringify(lead(number)), { headers });
  check(response, { 'is accepted': ({ status }) => status === 202 });
}
