import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

const fromProxy = { headers: { 'x-forwarded-for': '198.51.100.7' } };

async function behind(trust: Readonly<Record<string, string>>) {
  const gateway = await GatewayUnderTest.start(trust);
  const warn = jest.spyOn(gateway.app.get(Logger), 'warn').mockReturnValue(undefined);
  const report = () => gateway.app.get(HealthRegistry).ready();
  return {
    gateway,
    report,
    warnings: () => warn.mock.calls.map(([first]) => String(first)).filter((text) => text.includes('PROXY')),
  };
}

it(
  'warns once about an ignored proxy, in the log and in the health report',
  async () => {
    const { gateway, report, warnings } = await behind({});
    await gateway.fetch('/api/auth/session');
    expect(await report()).toMatchObject({ status: 'ok', checks: { proxy: 'ok' } });
    expect(warnings()).toEqual([]);

    await gateway.fetch('/api/auth/session', fromProxy);
    await gateway.fetch('/', fromProxy);
    expect(warnings()).toEqual([expect.stringContaining('set TRUST_PROXY=1')]);
    expect(await report()).toMatchObject({
      status: 'degraded',
      checks: { proxy: 'degraded' },
      notes: [expect.stringContaining('set TRUST_PROXY=1')],
    });
    const publicReport = await gateway.fetch('/health/ready');
    expect(publicReport.status).toBe(200);
    expect(await publicReport.text()).not.toContain('TRUST_PROXY');
    await gateway.stop();
  },
  2 * bootMs,
);

it.each(['1', 'loopback', '0'])(
  'does not warn with TRUST_PROXY=%s',
  async (trust) => {
    const { gateway, report, warnings } = await behind({ TRUST_PROXY: trust });
    await gateway.fetch('/api/auth/session', fromProxy);
    expect(warnings()).toEqual([]);
    expect((await report()).notes).toBeUndefined();
    await gateway.stop();
  },
  2 * bootMs,
);
