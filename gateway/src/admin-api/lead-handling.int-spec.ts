import { getReviewsOfLeads } from '@latchline/contracts/content/reviews/review.operations';
import type { Review } from '@latchline/contracts/content/reviews/review.schema';
import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import { getPhoto } from '@latchline/contracts/leads/jobs/job-photo.operations';
import {
  changeResponsePromises,
  defaultPromises,
  getResponseTimes,
} from '@latchline/contracts/leads/response-clock.operations';
import {
  erasePerson,
  getPersonLeads,
  personExportSchema,
} from '@latchline/contracts/leads/person.operations';
import {
  changeRetention,
  defaultRetentionDays,
  runRetention,
} from '@latchline/contracts/leads/retention.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { listDeliveries } from '@latchline/contracts/notifications/delivery.operations';
import { administrator } from '../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { lead } from '../testing/sample-data';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const promises = '/api/admin/settings/response-promises';
const get = (path: string) => gateway.fetch(path, { headers: cookie });
const send = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
  gateway.fetch(path, {
    method,
    headers: { ...cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const requestsOf = (name: string) =>
  gateway.services.requests.filter((request) => request.name === name).map(({ data }) => data);

describe('response promises', () => {
  it('need a session', async () => {
    expect(await (await get(promises)).json()).toMatchObject(defaultPromises);
    expect((await gateway.fetch(promises)).status).toBe(401);
  });

  it('are changed in the name of the signed-in user', async () => {
    const response = await send('PATCH', promises, { 'same-day': 90 });
    expect(await response.json()).toMatchObject({ ...defaultPromises, 'same-day': 90 });
    expect(requestsOf(changeResponsePromises.name)).toEqual([
      { patch: { 'same-day': 90 }, actor: administrator.email },
    ]);
  });

  it.each([{}, { emergency: 0 }, { emergency: 1.5 }, { emergency: 50_000 }, { sometime: 5 }])(
    'reject %j',
    async (body) => {
      expect((await send('PATCH', promises, body)).status).toBe(422);
      expect(requestsOf(changeResponsePromises.name)).toEqual([]);
    },
  );

  it('are compared with actual response times', async () => {
    const response = await get('/api/admin/response-times?from=2026-01-01T00:00:00Z');
    expect(await response.json()).toMatchObject({ median_seconds: 240, kept_share: 1 });
    expect(requestsOf(getResponseTimes.name)).toEqual([{ from: '2026-01-01T00:00:00Z' }]);
    expect((await get('/api/admin/response-times?from=yesterday')).status).toBe(422);
  });
});

it('lists earlier notes of a lead', async () => {
  const response = await get(`/api/admin/leads/${lead.id}/notes-history`);
  expect(await response.json()).toMatchObject({ items: [{ text: 'Rang' }] });
});

const review: Review = {
  ...{ id: '0195a8e6-5d3c-7000-8000-00000000000a', source: 'site', lead_id: null, stars: 4, words: 'Quick.' },
  ...{ name: 'Priya', town: 'Leeds', written_at: '2026-03-02T09:30:00.000Z', answer: '' },
  ...{ hidden_reason: null, hidden_by: null, answered_at: null, answered_by: null, answer_waits: false },
  ...{ created_at: '2026-03-02T09:30:00.000Z', updated_at: '2026-03-02T09:30:00.000Z' },
};

/** A picture of a message. */
const picture = '0195a8e6-5d3c-7000-8000-00000000000b';

describe('data of one person', () => {
  const person = { phone: '07700 900123' };

  it('is exported as a file, with the deliveries and reviews of their leads', async () => {
    gateway.services.answer(getReviewsOfLeads, ({ lead_ids }) => ({
      items: lead_ids.map((lead_id) => ({ ...review, lead_id })),
    }));
    const response = await send('POST', '/api/admin/people/export', person);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="latchline-person-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      person: { phone: '07700 900123', email: null },
      leads: [{ id: lead.id }],
      deliveries: [{ lead_id: lead.id }],
      reviews: [{ lead_id: lead.id, words: 'Quick.' }],
    });
  });

  it('is exported with photos and voicemails', async () => {
    const other = review.id;
    const photo = { id: lead.id, lead_id: lead.id, by: 'visitor', at: lead.created_at, bytes: 5 };
    const said: ConversationEntry = {
      ...{
        id: lead.id,
        lead_id: lead.id,
        kind: 'call',
        channel: 'phone',
        direction: 'in',
        number: null,
        text: '',
      },
      ...{ state: 'missed', files: 0, seconds: 9, by: null, error: null, at: lead.created_at },
    };
    const media = (['kept', 'removed'] as const).map((state, index) => ({
      ...{ id: [picture, other][index] ?? '', type: 'image/jpeg', state, reason: null },
    }));
    gateway.services.answer(getPhoto, ({ id, photo: asked }) => ({
      media_type: 'image/jpeg' as const,
      content: Buffer.from(`${asked} of ${id}`).toString('base64'),
    }));
    gateway.services.answer(getPersonLeads, () => ({
      also_known_by: { phones: [], emails: [] },
      leads: [
        { ...lead, photos: [{ ...photo, id: other, lead_id: other }, photo] },
        { ...lead, id: other, merged_into: lead.id, photos: [{ ...photo, id: other, lead_id: other }] },
        { ...lead, conversation: [{ ...said, voicemail: { seconds: 9 } }] },
      ],
      conversation: [{ ...said, id: other, lead_id: other, files: 2, media }],
    }));
    const response = await send('POST', '/api/admin/people/export', person);
    const { photos, voicemails } = personExportSchema.parse(await response.json());
    const text = (content: string) => Buffer.from(content, 'base64').toString();
    expect(photos.map(({ id, lead_id, content }) => [id, lead_id, text(content)])).toEqual([
      [lead.id, lead.id, `${lead.id} of ${lead.id}`],
      [other, other, `${other} of ${other}`],
      [picture, other, `${picture} of ${other}`],
    ]);
    expect(voicemails).toEqual([
      { id: lead.id, lead_id: lead.id, media_type: 'audio/mpeg', content: null, problem: 'not set up' },
    ]);
  });

  it('is not exported in part if a service fails', async () => {
    gateway.services.fail(listDeliveries, new CodedError(messagingErrors.timeout, 'Too slow'));
    expect((await send('POST', '/api/admin/people/export', person)).status).toBe(503);
  });

  it('is only counted unless dry_run is false', async () => {
    const counted = await send('POST', '/api/admin/people/erase', person);
    expect(await counted.json()).toMatchObject({ dry_run: true, leads: 1 });
    await send('POST', '/api/admin/people/erase', { ...person, dry_run: false });
    const actor = administrator.email;
    expect(requestsOf(erasePerson.name)).toEqual([
      { person, dry_run: true, actor },
      { person, dry_run: false, actor },
    ]);
  });

  it.each([{}, { phone: '' }, { email: 'nobody' }, { ...person, dry_run: 'no' }, { name: 'Priya' }])(
    'rejects erasing %j',
    async (body) => {
      expect((await send('POST', '/api/admin/people/erase', body)).status).toBe(422);
      expect(requestsOf(erasePerson.name)).toEqual([]);
    },
  );
});

describe('retention', () => {
  const path = '/api/admin/retention';

  it('is shown, and changed in the name of the signed-in user', async () => {
    expect(await (await get(path)).json()).toMatchObject({ enabled: false, days: defaultRetentionDays });
    const patch = { enabled: true, days: { held: 90, completed: null } };
    const changed = await send('PATCH', path, patch);
    expect(await changed.json()).toMatchObject({
      enabled: true,
      days: { held: 90, completed: null, new: 365 },
    });
    expect(requestsOf(changeRetention.name)).toEqual([{ patch, actor: administrator.email }]);
  });

  it('only counts unless dry_run is false', async () => {
    await send('POST', path, {});
    await send('POST', path, { dry_run: false });
    const actor = administrator.email;
    expect(requestsOf(runRetention.name)).toEqual([
      { dry_run: true, actor },
      { dry_run: false, actor },
    ]);
  });

  it.each([{}, { days: { new: 1 } }, { days: { lost: 90 } }, { enabled: 'yes' }])(
    'rejects %j',
    async (body) => {
      expect((await send('PATCH', path, body)).status).toBe(422);
      expect(requestsOf(changeRetention.name)).toEqual([]);
    },
  );
});
