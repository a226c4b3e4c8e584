import { acknowledgementDraft, emailDrafts, pushDrafts, webhookDrafts } from './delivery-drafts';
import { alertSettings } from '../settings/alert-settings';

const event = { eventId: '01936b2e-0000-7000-8000-000000000001', kind: 'new-lead' } as const;
const id = '01936b2e-0000-7000-8000-000000000002';
const host = alertSettings({ SITE_URL: 'https://latchline.example:8443/x' }).mailHost;

it('gives each recipient a stable Message-ID', () => {
  const drafts = emailDrafts(event, { addresses: ['a@example.com', 'b@example.com'], fallback: true }, host);
  expect(drafts.map(({ recipient, message_id, fallback }) => [recipient, message_id, fallback])).toEqual([
    ['a@example.com', `<${event.eventId}.1@latchline.example>`, true],
    ['b@example.com', `<${event.eventId}.2@latchline.example>`, true],
  ]);
});

it('gives every delivery of an event a different id across channels', () => {
  const ids = [
    ...emailDrafts(event, { addresses: ['a@example.com'], fallback: false }, host),
    acknowledgementDraft(event.eventId, { address: 'v@example.com', mailbox: 'v@example.com' }, host),
    ...pushDrafts(event, [{ id, label: 'Phone', owner: 'a@example.com' }]),
    ...webhookDrafts(event, [{ id, url: 'https://crm.example:8443/hook?key=1', description: '' }]),
  ].map(({ message_id }) => message_id);
  expect(new Set(ids).size).toBe(4);
});

it('names devices by label and owner, and endpoints by host, without a path that may contain a key', () => {
  expect(pushDrafts(event, [{ id, label: 'Phone', owner: 'a@example.com' }])[0]?.recipient).toBe(
    'Phone (a@example.com)',
  );
  const [webhook] = webhookDrafts(event, [
    { id, url: 'https://crm.example:8443/hook?key=1', description: '' },
  ]);
  expect(webhook?.recipient).toBe('crm.example:8443');
  expect(webhook?.message_id).not.toContain('.');
  const named = { id, url: 'https://crm.example/hook', description: 'Our CRM' };
  expect(webhookDrafts(event, [named])[0]?.recipient).toBe('Our CRM (crm.example)');
});
