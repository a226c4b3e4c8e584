import { changeBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import {
  addPhoto,
  largestPhotoBytes,
  removePhoto,
} from '@latchline/contracts/leads/jobs/job-photo.operations';
import { changeJob, listPlannedJobs } from '@latchline/contracts/leads/lead-job.operations';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { lead } from '../../testing/sample-data';

const actor = administrator.email;
const path = `/api/admin/leads/${lead.id}/job`;
const photos = `/api/admin/leads/${lead.id}/photos`;
const photo = '01936b2e-7c1a-7e3b-9f00-0000000000d1';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const patch = (body: unknown, headers: Record<string, string> = {}, to = path) =>
  gateway.fetch(to, {
    method: 'PATCH',
    headers: { ...cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const requestsOf = (name: string) =>
  gateway.services.requests.filter((request) => request.name === name).map(({ data }) => data);

describe('the job of a lead', () => {
  it('gets the rate of VAT of the business with a price, and responds with the lead and its version', async () => {
    const response = await patch({ stage: 'booked', price_pence: 14_500 });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toContain(lead.updated_at);
    expect(requestsOf(changeJob.name)).toEqual([
      { id: lead.id, patch: { stage: 'booked', price_pence: 14_500 }, vat_percent: 20, actor },
    ]);
    expect(requestsOf(changeBusinessInfo.name)).toEqual([]);
  });

  it('needs no rate for other fields', async () => {
    await patch({ address: ' 14 Moorgate Road ' });
    expect(requestsOf(changeJob.name)).toMatchObject([
      { patch: { address: '14 Moorgate Road' }, vat_percent: null },
    ]);
  });

  it.each([
    [administrator.email, 200],
    [administrator.email.toUpperCase(), 200],
    ['', 200],
    [null, 200],
    ['nobody@latchline.example', 422],
  ])('sends %j with %i: only users who handle leads can go', async (who_goes, status) => {
    const response = await patch({ who_goes });
    expect(response.status).toBe(status);
    expect(requestsOf(changeJob.name)).toHaveLength(status === 200 ? 1 : 0);
    if (status === 422)
      expect(await response.json()).toMatchObject({
        errors: [{ path: 'who_goes', message: 'There is no such user' }],
      });
  });

  it('is only changed in the version that was read', async () => {
    expect((await patch({ minutes: 30 }, { 'if-match': `"${lead.updated_at}"` })).status).toBe(200);
    expect((await patch({ minutes: 30 }, { 'if-match': '"2020-01-01T00:00:00.000Z"' })).status).toBe(412);
  });

  it.each([{}, { stage: 'lost' }, { price_pence: '145' }, { paid_by: 'cheque' }, { colour: 'red' }])(
    'rejects %j',
    async (body) => {
      expect((await patch(body)).status).toBe(422);
      expect(requestsOf(changeJob.name)).toEqual([]);
    },
  );

  it('answers 404 for an unknown lead, and 401 without a session', async () => {
    expect((await patch({ minutes: 30 }, {}, path.replace(lead.id, photo))).status).toBe(404);
    expect((await gateway.fetch(path, { method: 'PATCH' })).status).toBe(401);
  });

  it('is listed in its period', async () => {
    const query = 'from=2026-10-24T23:00:00Z&to=2026-10-25T23:00:00Z';
    const response = await gateway.fetch(`/api/admin/leads/jobs?${query}`, { headers: cookie });
    expect(await response.json()).toMatchObject({ items: [{ id: lead.id, job: { price_pence: 14_500 } }] });
    expect(requestsOf(listPlannedJobs.name)).toHaveLength(1);
    const tooLong = 'from=2020-01-01T00:00:00Z&to=2026-10-25T23:00:00Z';
    expect((await gateway.fetch(`/api/admin/leads/jobs?${tooLong}`, { headers: cookie })).status).toBe(422);
  });
});

describe('photos of a job', () => {
  const send = (bytes: number, type = 'image/jpeg', headers: Record<string, string> = cookie) =>
    gateway.fetch(`${photos}/${photo}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: new Uint8Array(bytes).fill(7),
    });

  it('are added, up to 512 kB', async () => {
    expect((await send(largestPhotoBytes)).status).toBe(200);
    expect(requestsOf(addPhoto.name)).toMatchObject([{ id: lead.id, photo, actor }]);
    expect((await send(largestPhotoBytes + 1)).status).toBe(413);
    expect((await send(10, 'image/png')).status).toBe(415);
    expect(requestsOf(addPhoto.name)).toHaveLength(1);
  });

  it('are served to users only, and never kept by a proxy', async () => {
    const response = await gateway.fetch(`${photos}/${lead.id}`, { headers: cookie });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toContain('private');
    expect(await response.text()).toBe('photo');
    expect((await gateway.fetch(`${photos}/${photo}`, { headers: cookie })).status).toBe(404);
    expect((await gateway.fetch(`${photos}/${lead.id}`)).status).toBe(401);
    expect((await send(10, 'image/jpeg', {})).status).toBe(401);
  });

  it('are deleted', async () => {
    const response = await gateway.fetch(`${photos}/${photo}`, { method: 'DELETE', headers: cookie });
    expect(response.status).toBe(200);
    expect(requestsOf(removePhoto.name)).toEqual([{ id: lead.id, photo, actor }]);
  });
});
