import { acknowledgementDraft, emailDrafts, pushDrafts, webhookDrafts } from './delivery-drafts';
import { alertSettings } from '../settings/alert-settings';

const told = { eventId: '01936b2e-0000-7000-8000-000000000001', kind: 'new-lead' } as const;
const id = '01936b2e-0000-7000-8000-000000000002';
const host = alertSettings({ SITE_URL: 'https://latchline.example:8443/x' }).mailHost;

it('gives each recipient a Message-ID that is the same every time', () => {
  const drafts = emailDrafts(told, { addresses: ['a@example.com', 'b@example.com'], fallback: true }, host);
  expect(drafts.map(({ recipient, message_id, fallback }) => [recipient, message_id, fallback])).toEqual([
    ['a@example.com', `<${told.eventId}.1@latchline.example>`, true],
    ['b@example.com', `<${told.eventId}.2@latchline.example>`, true],
  ]);
});

it('gives no two deliveries of an event the same id, over any channel', () => {
  const ids = [
    ...emailDrafts(told, { addresses: ['a@example.com'], fallback: false }, host),
    acknowledgementDraft(told.eventId, { address: 'v@example.com', mailbox: 'v@example.com' }, host),
    ...pushDrafts(told, [{ id, label: 'Phone', owner: 'a@example.com' }]),
    ...webhookDrafts(told, [{ id, url: 'https://crm.example:8443/hook?key=1', description: '' }]),
  ].map(({ message_id }) => message_id);
  expect(new Set(ids).size).toBe(4);
});

it('names devices by label and owner, endpoints by their host without what may be a key', () => {
  expect(pushDrafts(told, [{ id, label: 'Phone', owner: 'a@example.com' }])[0]?.recipient).toBe(
    'Phone (a@example.com)',
  );
  const [webhook] = webhookDrafts(told, [
    { id, url: 'https://crm.example:8443/hook?key=1', description: '' },
  ]);
  expect(webhook?.recipient).toBe('crm.example:8443');
  expect(webhook?.message_id).not.toContain('.');
  const named = { id, url: 'https://crm.example/hook', description: 'Our CRM' };
  expect(webhookDrafts(told, [named])[0]?.recipient).toBe('Our CRM (crm.example)');
});
