import { claimLead } from '@latchline/contracts/leads/lead-claim.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { keepPeople } from '@latchline/contracts/notifications/lanes/lane.operations';
import { claimToken } from '../testing/fake-notifications';
import { administrator } from '../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { lead } from '../testing/sample-data';

let gateway: GatewayUnderTest;
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  const answer = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  const { access_token } = (await answer.json()) as { access_token: string };
  headers = { authorization: `Bearer ${access_token}` };
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const path = `/claim/${claimToken}`;
const claims = () => gateway.services.requests.filter(({ name }) => name === claimLead.name);
const submit = (to = path) =>
  gateway.fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: '',
  });

describe('the link of a notification', () => {
  it('shows one button, without script or session, and claims nothing', async () => {
    const answer = await gateway.fetch(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("<button>I've got it</button>");
    expect(html).not.toContain('<script');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(claims()).toEqual([]);
  });

  it('claims the lead for its user when the button is pressed', async () => {
    gateway.services.answer(claimLead, () => ({ ...lead, assigned_to: administrator.email, timeline: [] }));
    const answer = await submit();
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('You have it')]);
    expect(claims().map(({ data }) => data)).toEqual([{ id: lead.id, actor: 'admin@latchline.example' }]);
  });

  it('says who was first', async () => {
    gateway.services.fail(
      claimLead,
      new CodedError(leadErrors.claimed, 'taken', { assigned_to: 'sam@latchline.example' }),
    );
    expect(await (await submit()).text()).toContain('sam@latchline.example has it');
    const answer = await gateway.postJson(path, {}, { accept: 'application/json' });
    expect(await answer.json()).toMatchObject({
      state: 'taken',
      by: 'sam@latchline.example',
      lead_id: lead.id,
    });
  });

  it.each(['forged', 'a.b', '%3Cscript%3E'])('is a 404 with the token %s', async (token) => {
    const answer = await submit(`/claim/${token}`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('no longer works')]);
    expect(claims()).toEqual([]);
  });
});

describe('profiles', () => {
  const change = (body: unknown, more = {}) =>
    gateway.fetch('/api/auth/account/profile', {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });

  it('are changed by their users, and reach the notifications service', async () => {
    const answer = await change({ name: 'Sam Okafor', mobile: '07700 900 123', licence_number: 'MLA 4711' });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { name: 'Sam Okafor', mobile: '+447700900123', licence_number: 'MLA 4711', photo: null },
    ]);
    const sent = gateway.services.requests.findLast(({ name }) => name === keepPeople.name);
    expect(sent?.data).toMatchObject({
      people: [{ email: administrator.email, name: 'Sam Okafor', mobile: '+447700900123' }],
    });
    const assignees = await gateway.fetch('/api/admin/assignees', { headers });
    expect(await assignees.json()).toEqual({ items: [{ email: administrator.email, name: 'Sam Okafor' }] });
  });

  it.each([{}, { mobile: '12' }, { mobile: 'none' }, { name: '' }, { role: 'admin' }])(
    'reject %j',
    async (body) => {
      expect((await change(body)).status).toBe(422);
    },
  );

  it('are not overwritten under an old version', async () => {
    expect((await change({ name: 'X' }, { 'if-match': '"2020-01-01T00:00:00.000Z"' })).status).toBe(412);
  });

  it('have a photo without what the camera wrote', async () => {
    const upload = (body: Buffer) =>
      gateway.fetch('/api/auth/account/photo', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/jpeg' },
        body: new Uint8Array(body),
      });
    const place = Buffer.from('ffe1000a53 4950 5350 4c41'.replaceAll(' ', ''), 'hex');
    const picture = Buffer.from('ffda0004 0102 1234 ffd9'.replaceAll(' ', ''), 'hex');
    const start = Buffer.from('ffd8', 'hex');
    const answer = await upload(
      Buffer.concat([start, place.subarray(0, 9), Buffer.from([0, 0, 0]), picture]),
    );
    const { photo } = (await answer.json()) as { photo: string };
    expect(photo).toMatch(/^\/api\/admin\/staff\/[\w-]+\/photo\?v=/);
    const file = await gateway.fetch(photo, { headers });
    expect(Buffer.from(await file.arrayBuffer()).includes('SIPS')).toBe(false);
    expect((await upload(Buffer.from('not a picture'))).status).toBe(422);
    expect((await gateway.fetch(photo)).status).toBe(401);
  });
});

it('lanes of a user are those of their address, and only for users who handle leads', async () => {
  const { items } = (await (await gateway.fetch('/api/admin/users', { headers })).json()) as {
    items: { id: string }[];
  };
  const answer = await gateway.fetch(`/api/admin/users/${items[0]?.id}/lanes`, { headers });
  expect(await answer.json()).toMatchObject({ person: administrator.email, push: { devices: 1 } });
});
