import { check, sleep } from 'k6';
import http from 'k6/http';
import { administrator, thinks, url } from '../lib/settings.js';

const json = { 'content-type': 'application/json' };

/** One token for all users, because sign-in is rate limited by address. */
export function signIn() {
  if (!administrator) return null;
  const body = JSON.stringify({ grant_type: 'password', ...administrator });
  const response = http.post(`${url}/api/auth/token`, body, { headers: json, responseType: 'text' });
  if (response.status !== 200) throw new Error(`Sign-in failed with status ${response.status}`);
  return response.json('access_token');
}

/** A dashboard user: statistics, newest leads, one lead. */
export function look(token) {
  const get = (path, responseType = 'none') => {
    const tags = { name: path.replace(/[0-9a-f-]{36}/, ':id') };
    const response = http.get(url + path, {
      headers: { authorization: `Bearer ${token}` },
      tags,
      responseType,
    });
    check(response, { 'responds 200': ({ status }) => status === 200 });
    return response;
  };
  get('/api/admin/stats');
  const page = get('/api/admin/leads?limit=50', 'text').json();
  const [first] = page?.items ?? [];
  if (first) get(`/api/admin/leads/${first.id}`);
  sleep(thinks ? 2 + Math.random() * 4 : 0.3);
}
