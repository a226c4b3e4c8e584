import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eventCountsSchema } from '@latchline/contracts/seo/counts/event-count.operations';
import { bearer, expectProblem, pathsIn, signIn } from '../../support/api';
import { counted } from '../../support/event-counts';
import { settled, waitUntil } from '../../support/wait-until';

const at = () => new Date().toISOString();
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
test.use({ userAgent });

test('every event of a beacon is counted once and shown to administrators', async ({ request }) => {
  const page = `/e2e-${randomUUID()}`;
  const view = { name: 'page_view', params: { page_type: 'other' }, page, at: at() };
  const call = { name: 'phone_call_click', params: { source: 'hero', device: 'mobile' }, page, at: at() };
  for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
    const data = JSON.stringify({ events: [view, call, view] });
    const response = await request.post('/api/events', { data, headers: { 'content-type': type } });
    expect(response.status()).toBe(204);
  }
  await waitUntil('the counts', async () => (await counted('page_view', page)) >= 4);
  expect(await settled(() => counted('page_view', page))).toBe(4);
  expect(await counted('phone_call_click', page, { source: 'hero', device: 'mobile' })).toBe(2);

  const headers = bearer(await signIn(request));
  const answer = await request.get('/api/admin/events', { headers });
  const { items } = eventCountsSchema.parse(await answer.json());
  expect(items.filter((item) => item.page === page)).toEqual([
    { name: 'page_view', page, count: 4 },
    { name: 'phone_call_click', page, count: 2 },
  ]);
});

test('an unknown event is rejected and the error points to it', async ({ request }) => {
  const data = {
    events: [{ name: 'page_view', params: { email: 'a@b.example' }, page: '/?x=1', at: 'now' }],
  };
  const problem = await expectProblem(await request.post('/api/events', { data }), 422);
  expect(pathsIn(problem).sort()).toEqual(['events.0.at', 'events.0.page', 'events.0.params.email']);
  await expectProblem(await request.get('/api/admin/events'), 401);
});
