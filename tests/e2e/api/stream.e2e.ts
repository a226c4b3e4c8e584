import { type APIRequestContext, expect, test } from '@playwright/test';
import { bearer, signIn } from '../../support/api';
import { EventStream } from '../../support/event-stream';
import { sampleLead } from '../../support/sample-lead';

const submit = async (request: APIRequestContext) =>
  ((await (await request.post('/api/leads', { data: sampleLead() })).json()) as { id: string }).id;

const created = (id: string) => (event: { name: string; data: string }) =>
  event.name === 'lead.created' && event.data.includes(id);

test('a new lead is announced at once, without personal data', async ({ request }) => {
  const stream = await EventStream.open('/api/admin/stream', bearer(await signIn(request)));
  try {
    const id = await submit(request);
    const event = await stream.next(created(id));
    expect(JSON.parse(event.data)).toEqual({ id });
  } finally {
    stream.close();
  }
});

test('events missed while disconnected are sent after reconnecting', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const before = await EventStream.open('/api/admin/stream', headers);
  const seen = await submit(request);
  await before.next(created(seen));
  const lastEventId = before.lastEventId;
  before.close();
  expect(lastEventId).toBeTruthy();

  const missed = [await submit(request), await submit(request)];
  const after = await EventStream.open('/api/admin/stream', { ...headers, 'last-event-id': lastEventId });
  try {
    for (const id of missed) await after.next(created(id));
    expect(after.seen.filter(created(seen))).toEqual([]);
  } finally {
    after.close();
  }
});

test('an unknown Last-Event-ID makes the dashboard reload everything', async ({ request }) => {
  const headers = { ...bearer(await signIn(request)), 'last-event-id': '1-0' };
  const stream = await EventStream.open('/api/admin/stream', headers);
  try {
    await stream.next(({ name }) => name === 'stats.changed');
  } finally {
    stream.close();
  }
});
