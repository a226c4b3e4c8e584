import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { routes } from '@latchline/contracts/api/routes';
import { bearer, expectProblem, signIn } from '../../support/api';
import { headerOf, mailsAbout, readMail } from '../../support/mailbox';
import { mark, sampleLead } from '../../support/sample-lead';
import { waitUntil } from '../../support/wait-until';

test('a lead lists its deliveries, and the visitor gets an acknowledgement e-mail', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const email = `${mark('visitor').replace(' ', '.')}@example.com`;
  const lead = sampleLead({ email, urgency: 'emergency' });
  const accepted = await request.post('/api/leads', { data: lead });
  const { id } = (await accepted.json()) as { id: string };
  const shown = await waitUntil('both e-mails to appear on the lead', async () => {
    const answer = await request.get(`/api/admin/leads/${id}`, { headers });
    if (!answer.ok()) return undefined;
    const found = routes.getLead.responses[200].schema.parse(await answer.json());
    const sent = found.deliveries?.filter(({ state, channel }) => state === 'sent' && channel === 'email');
    return sent && sent.length > 1 ? found : undefined;
  });
  expect(shown.town).toBe('Sheffield');
  expect(shown.deliveries?.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['new-lead', 'acknowledgement']),
  );
  const [alert] = await mailsAbout(lead.name);
  expect(alert?.subject).toContain('Sheffield');
  const [answer] = await mailsAbout(email);
  const mail = await readMail(answer?.id ?? '');
  expect(headerOf(mail, 'auto-submitted')).toBe('auto-replied');
  const { phone } = routes.getBusinessInfo.responses[200].schema.parse(
    await (await request.get('/api/business-info')).json(),
  );
  expect(mail.text).toContain(phone);
  expect(mail.text).toContain(accepted.headers()['location']);
});

test('an administrator manages push devices, webhooks and e-mail recipients', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  const added = await request.post('/api/admin/push/subscriptions', {
    headers,
    data: { subscription, label: mark('Phone') },
  });
  const device = routes.addPushSubscription.responses[201].schema.parse(await added.json());
  const push = routes.getPush.responses[200].schema.parse(
    await (await request.get('/api/admin/push', { headers })).json(),
  );
  expect(push.public_key).toMatch(/^B[\w-]{86}$/);
  expect(push.devices.map(({ id }) => id)).toContain(device.id);
  const removed = await request.delete(`/api/admin/push/subscriptions/${device.id}`, { headers });
  expect(removed.status()).toBe(204);
  await expectProblem(await request.delete(`/api/admin/push/subscriptions/${device.id}`, { headers }), 404);

  const inside = { headers, data: { url: 'https://169.254.169.254/latest' } };
  await expectProblem(await request.post('/api/admin/webhooks', inside), 422);

  const settings = await request.get('/api/admin/settings/notifications', { headers });
  const etag = settings.headers().etag ?? '';
  const change = (given: Record<string, string>) =>
    request.patch('/api/admin/settings/notifications', {
      headers: { ...headers, ...given },
      data: { acknowledge_visitors: true },
    });
  expect((await change({ 'if-match': etag })).status()).toBe(200);
  await expectProblem(await change({ 'if-match': etag }), 412);
});
