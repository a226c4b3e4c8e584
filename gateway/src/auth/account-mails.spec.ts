import type { AccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import { createLogger } from '@latchline/runtime/logger/logger';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { AccountMails } from './account-mails';

const minute = 60_000;
const expiresInAnHour = (): AccountMail => ({
  kind: 'new-password',
  link: 'https://latchline.example/admin/reset#token=t',
  expires_at: new Date(Date.now() + 60 * minute).toISOString(),
});

let request: jest.Mock<Promise<object>, [unknown, { id: string }]>;
let mails: AccountMails;
beforeEach(() => {
  jest.useFakeTimers();
  request = jest.fn<Promise<object>, [unknown, { id: string }]>().mockRejectedValue(new Error('away'));
  const logger = createLogger({ service: 'test', level: 'silent' });
  mails = new AccountMails({ request } as unknown as ServiceClient, logger);
});
afterEach(() => jest.useRealTimers());

it('retries a password reset mail until notifications is back after 50 minutes', async () => {
  mails.sendInBackground('dee@latchline.example', expiresInAnHour());
  await jest.advanceTimersByTimeAsync(50 * minute);
  request.mockResolvedValue({});
  await jest.advanceTimersByTimeAsync(minute);
  const calls = request.mock.calls.length;
  await jest.advanceTimersByTimeAsync(20 * minute);
  expect(request.mock.calls).toHaveLength(calls);
  expect(await request.mock.results.at(-1)?.value).toEqual({});
  expect(new Set(request.mock.calls.map(([, { id }]) => id)).size).toBe(1);
});

it('stops retrying once the link has expired', async () => {
  mails.sendInBackground('dee@latchline.example', expiresInAnHour());
  await jest.advanceTimersByTimeAsync(61 * minute);
  const calls = request.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60 * minute);
  expect(request.mock.calls).toHaveLength(calls);
});

it('stops retrying when the gateway shuts down', async () => {
  mails.sendInBackground('dee@latchline.example', expiresInAnHour());
  await jest.advanceTimersByTimeAsync(minute);
  mails.onApplicationShutdown();
  const calls = request.mock.calls.length;
  await jest.advanceTimersByTimeAsync(minute);
  expect(request.mock.calls).toHaveLength(calls);
});
