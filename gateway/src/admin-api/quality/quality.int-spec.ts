import { CodedError } from '@latchline/contracts/messaging/coded-error';
import {
  getQualityReport,
  ignoreQualityFinding,
  startQualityRun,
} from '@latchline/contracts/seo/quality/quality.operations';
import { qualityErrors } from '@latchline/contracts/seo/quality/quality.errors';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const id = '01975c9e-7f00-7000-8000-000000000009';
const run = {
  id,
  state: 'waiting' as const,
  requested_by: administrator.email,
  created_at: '2026-03-01T00:00:00.000Z',
  finished_at: null,
  pages_done: 0,
  pages_total: 0,
  failure: null,
};
const call = (method: string, path: string, body?: unknown) =>
  gateway.fetch(`/api/admin/quality${path}`, {
    method,
    headers: { ...cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

it('returns the report, and starts a check in the name of the signed-in user', async () => {
  const report = { run: null, current: run, findings: [], similar: [], near_identical_from: 0.7 };
  gateway.services.answer(getQualityReport, () => report);
  gateway.services.answer(startQualityRun, ({ actor }) => ({ ...run, requested_by: actor }));
  expect(await (await call('GET', '')).json()).toEqual(report);
  const started = await call('POST', '/runs');
  expect([started.status, await started.json()]).toEqual([202, run]);
});

it('requires a reason to ignore a finding', async () => {
  gateway.services.fail(ignoreQualityFinding, new CodedError(qualityErrors.noSuchFinding, 'Gone'));
  expect((await call('PATCH', `/findings/${id}`, { ignored_reason: 'A drawing' })).status).toBe(404);
  const refused = await call('PATCH', `/findings/${id}`, { ignored_reason: ' x ' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: [{ path: 'ignored_reason', message: 'Say why in a few words' }],
  });
});

it('needs a session', async () => {
  expect((await gateway.fetch('/api/admin/quality')).status).toBe(401);
});
