import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { leadAcceptedSchema } from '@latchline/contracts/leads/lead.operations';
import { expectProblem, pathsIn } from '../../support/api';
import { leadsNamed } from '../../support/lead-store';
import { mailsAbout, readMail } from '../../support/mailbox';
import { mark, sampleLead } from '../../support/sample-lead';
import { settled, waitUntil } from '../../support/wait-until';

const stored = (name: string) =>
  waitUntil(`the lead of ${name}`, async () => {
    const rows = await leadsNamed(name);
    return rows.length > 0 ? rows : undefined;
  });

test.describe('POST /api/leads', () => {
  test('accepts a complete lead, stores every field and sends an e-mail alert', async ({ request }) => {
    const lead = sampleLead({
      email: 'priya@example.com',
      service: 'emergency-lockout',
      urgency: 'emergency',
      message: 'Locked out, two children with me.',
      source: { landing_page: '/', utm_source: 'newsletter' },
    });
    const response = await request.post('/api/leads', { data: lead });
    expect(response.status()).toBe(202);
    const accepted = leadAcceptedSchema.parse(await response.json());

    const [row, ...others] = await stored(lead.name);
    const { source: _, ...fields } = lead;
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...fields, id: accepted.id, status: 'new' });

    const [mail] = await waitUntil('the e-mail', async () => {
      const mails = await mailsAbout(lead.name);
      return mails.length > 0 ? mails : undefined;
    });
    const { text } = await readMail(mail?.id ?? '');
    for (const value of [lead.name, lead.phone, lead.postcode, lead.message]) expect(text).toContain(value);
  });

  test('requires only name, phone and postcode', async ({ request }) => {
    const lead = sampleLead();
    expect((await request.post('/api/leads', { data: lead })).status()).toBe(202);
    expect((await stored(lead.name))[0]).toMatchObject({ email: null, service: null, message: null });
  });

  test('gives a repeated idempotency key the same response and stores one lead', async ({ request }) => {
    const lead = sampleLead();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => request.post('/api/leads', { data: lead, headers });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map((answer) => answer.status())).toEqual([202, 202, 202, 202]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map(({ id }: { id: string }) => id)).size).toBe(1);
    await stored(lead.name);
    expect(await settled(async () => (await leadsNamed(lead.name)).length)).toBe(1);
  });

  test('rejects an idempotency key that was used for a different lead', async ({ request }) => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await request.post('/api/leads', { data: sampleLead(), headers })).status()).toBe(202);
    await expectProblem(await request.post('/api/leads', { data: sampleLead(), headers }), [409, 422]);
  });

  test('rejects an idempotency key that is too long', async ({ request }) => {
    const headers = { 'idempotency-key': 'k'.repeat(256) };
    await expectProblem(await request.post('/api/leads', { data: sampleLead(), headers }), 422);
  });

  test('stores two identical leads without a key as two leads', async ({ request }) => {
    const lead = sampleLead();
    for (const _ of [1, 2]) expect((await request.post('/api/leads', { data: lead })).status()).toBe(202);
    await waitUntil('both', async () => (await leadsNamed(lead.name)).length === 2);
  });
});

test.describe('the form without script', () => {
  test('redirects back to its page with a confirmation', async ({ request }) => {
    const { name, phone, postcode } = sampleLead();
    const form = {
      name,
      phone,
      postcode,
      email: '',
      message: '',
      page: '/',
      'Idempotency-Key': randomUUID(),
    };
    const response = await request.post('/api/leads', { form, maxRedirects: 0 });
    expect(response.status()).toBe(303);
    expect(response.headers().location).toMatch(/^\/\?quote=accepted/);
    expect((await stored(name))[0]).toMatchObject({ phone, postcode, email: null, message: null });

    const again = await request.post('/api/leads', { form, maxRedirects: 0 });
    expect(again.status()).toBe(303);
    expect(await settled(async () => (await leadsNamed(name)).length)).toBe(1);
  });

  test('never redirects to another site', async ({ request }) => {
    for (const page of ['https://example.org/', '//example.org', '/\\example.org', 'javascript:alert(1)']) {
      const { name, phone, postcode } = sampleLead();
      const response = await request.post('/api/leads', {
        form: { name, phone, postcode, page },
        maxRedirects: 0,
      });
      expect([303, 422]).toContain(response.status());
      const target = new URL(response.headers().location ?? '/', response.url());
      expect(target.origin).toBe(new URL(response.url()).origin);
    }
  });

  test('is shown again with the entered values when validation fails', async ({ request }) => {
    const message = mark('<b>"quoted" & 🔑 مفتاح</b>');
    const form = { name: '', phone: 'ring me', postcode: 'S11 8TP', message, page: '/' };
    const response = await request.post('/api/leads', { form });
    expect(response.status()).toBe(422);
    expect(response.headers()['content-type']).toContain('text/html');
    const html = await response.text();
    expect(html).toContain('There is a problem');
    expect(html).toContain('Enter your full name');
    expect(html).toContain('ring me');
    expect(html).not.toContain('<b>"quoted"');
  });

  test('returns a problem with error paths to a form client that does not accept HTML', async ({
    request,
  }) => {
    const response = await request.post('/api/leads', {
      form: { name: 'Priya', phone: 'ring me', postcode: 'S11' },
      headers: { accept: 'application/json' },
    });
    expect(response.status()).toBe(422);
    if (response.headers()['content-type']?.includes('json')) {
      expect(pathsIn(await expectProblem(response, 422))).toEqual(['phone']);
    }
  });
});
