import { Controller, Inject } from '@nestjs/common';
import type { Alarms } from '@latchline/contracts/api/alarm.operations';
import { routes } from '@latchline/contracts/api/routes';
import { Logger } from '@latchline/runtime/logger/logger';
import { Route } from '../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { ProbeMonitor } from '../probes/probe-monitor';
import { AlarmLanes } from './alarm-lanes';
import { alarmTexts, testMessage } from './alarm-message';
import { AlarmWatch } from './alarm-watch';

const timeOf = (ms: number): string => new Date(ms).toISOString();

@Controller()
export class AlarmsController {
  constructor(
    private readonly watch: AlarmWatch,
    private readonly lanes: AlarmLanes,
    private readonly probes: ProbeMonitor,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SITE_URL'>,
  ) {}

  @Route(routes.listAlarms)
  list(): Alarms {
    const items = this.watch.incidents.current().map(({ name, detail, since }) => ({
      name,
      title: alarmTexts[name].title,
      detail,
      since: timeOf(since),
    }));
    return { items, lanes: this.lanes.configured(), probe: this.probe() };
  }

  @Route(routes.testAlarms)
  async test() {
    const message = testMessage(new URL('/admin', this.config.SITE_URL).href);
    const items = await Promise.all(
      this.lanes.configured().map(async (lane) => {
        try {
          await this.lanes.send(lane, message);
          return { lane, error: null };
        } catch (err) {
          this.logger.warn({ err, lane }, 'Could not send a test alarm');
          return { lane, error: codeOf(err) };
        }
      }),
    );
    return { items };
  }

  private probe(): Alarms['probe'] {
    const { isOn, intervalSeconds, history } = this.probes;
    if (!isOn) return null;
    const arrivedAt = history.lastArrivalAt();
    return {
      interval_seconds: intervalSeconds,
      last_arrived_at: arrivedAt === null ? null : timeOf(arrivedAt),
      missing: history.missing(Date.now()),
    };
  }
}

/** A code such as ECONNREFUSED or EAUTH, never free text: a mail server may quote the password it refused. */
function codeOf(err: unknown): string {
  const { code, cause, message } = err as { code?: unknown; cause?: { code?: unknown }; message?: string };
  const found = [code, cause?.code].find((one) => typeof one === 'string');
  return (found as string | undefined) ?? /^HTTP \d{3}$/.exec(message ?? '')?.[0] ?? 'failed';
}
