import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { changedSettings, shownSettings } from './notification-settings';

const stored = {
  recipients: { first: ['office@example.com'], escalation_1: [], escalation_2: [] },
  acknowledge_visitors: true,
  updated_at: new Date('2026-03-01T09:30:00.123Z'),
  updated_by: null,
};
const admin = 'admin@example.com';
const change = (
  patch: Parameters<typeof changedSettings>[1]['patch'],
  fallback?: string,
  expected?: string,
) => changedSettings(stored, { patch, actor: 'a@example.com', expected_updated_at: expected }, fallback);

it('changes the given fields, removes duplicate recipients, and records who did it', () => {
  expect(change({ recipients: { escalation_1: ['b@example.com', 'B@example.com'] } })).toMatchObject({
    recipients: { first: ['office@example.com'], escalation_1: ['b@example.com'] },
    acknowledge_visitors: true,
    updated_by: 'a@example.com',
  });
  expect(change({ acknowledge_visitors: false })).toMatchObject({
    recipients: stored.recipients,
    acknowledge_visitors: false,
  });
});

it('rejects a change to a stale version', () => {
  expect(() => change({ acknowledge_visitors: false }, admin, '2026-03-01T09:00:00.000Z')).toThrow(
    expect.objectContaining({
      code: notificationErrors.stale,
      details: expect.objectContaining({ updated_at: '2026-03-01T09:30:00.123Z' }) as unknown,
    }) as Error,
  );
  expect(change({ acknowledge_visitors: false }, admin, '2026-03-01T09:30:00.123Z').updated_by).toBe(
    'a@example.com',
  );
});

it('requires a recipient unless there is an administrator to fall back to', () => {
  const nobody = { recipients: { first: [] } };
  expect(() => change(nobody)).toThrow(expect.objectContaining({ code: messagingErrors.invalid }) as Error);
  expect(shownSettings(change(nobody, admin), admin).admin_fallback_email).toBe(admin);
  expect(shownSettings(stored, admin).admin_fallback_email).toBeNull();
});
