import { expect, test } from '@playwright/test';
import { mailsAbout } from '../../support/mailbox';
import { RedisMonitor } from '../../support/redis-monitor';
import { mark, sampleLead } from '../../support/sample-lead';
import { readSystem } from '../../support/system';
import { waitUntil } from '../../support/wait-until';

test('no personal data of a visitor passes through Redis unencrypted', async ({ request }) => {
  const monitor = await RedisMonitor.of(readSystem().redisUrl);
  const { commands } = monitor;
  try {
    const lead = sampleLead({
      email: `${mark('visitor').replace(' ', '.')}@example.com`,
      message: mark('Message'),
    });
    expect((await request.post('/api/leads', { data: lead })).status()).toBe(202);
    await waitUntil('the e-mail', async () => (await mailsAbout(lead.name)).length > 0);

    // Proves the monitor saw the lead's whole path: intake stream, alert queue and live stream.
    for (const key of ['{leads}:intake', '{notifications}', '{live}:events']) {
      expect(
        commands.some((command) => command.includes(key)),
        key,
      ).toBe(true);
    }
    const secrets = [lead.name, lead.phone, lead.email, lead.message].map(String);
    for (const secret of secrets) {
      for (const form of [
        secret,
        JSON.stringify(secret).slice(1, -1),
        Buffer.from(secret).toString('base64').slice(0, -4),
      ]) {
        expect(commands.filter((command) => command.includes(form))).toEqual([]);
      }
    }
  } finally {
    monitor.close();
  }
});
