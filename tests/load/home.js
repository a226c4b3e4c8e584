// Visitors of the home page: k6 run -e LATCHLINE_URL=http://localhost:3000 -e PROFILE=storm tests/load/home.js
import { check } from 'k6';
import http from 'k6/http';
import { loadOptions, url } from './lib/load-options.js';

export const options = loadOptions({ p95Ms: 150, p99Ms: 500 });

export default function () {
  const response = http.get(`${url}/`, { headers: { 'accept-encoding': 'gzip' } });
  check(response, {
    'is the page': ({ status }) => status === 200,
    'is HTML': ({ headers }) => (headers['Content-Type'] || '').startsWith('text/html'),
  });
}
