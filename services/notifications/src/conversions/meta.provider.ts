import type { ConversionTestResult } from '@latchline/contracts/notifications/conversions/conversion.schema';
import type { NotificationsConfig } from '../notifications.config';
import { configurationWaitMs, post, type ProviderResponse, wordsOf } from './ad-http';
import { type AdProvider, type ConversionRequest, inHalves, testRequest } from './ad-provider';
import type { ConversionRules, Outcome } from './conversion-state';
import { eventsResponseSchema, metaEvent, metaProblem } from './meta-messages';

const required = ['META_DATASET_ID', 'META_ACCESS_TOKEN'] as const;
/** Meta recognises a repeated event for 48 hours; later it would count it twice. */
const patienceMs = 47 * 3_600_000;

/** Sends events to Meta's Conversions API, which can neither correct nor withdraw them. */
export class MetaProvider implements AdProvider {
  readonly destination = 'meta';
  readonly rules: ConversionRules;
  readonly missing: readonly string[];
  readonly account: string | null;

  constructor(private readonly config: NotificationsConfig) {
    this.missing = required.filter((name) => !config[name]);
    const isOn = this.missing.length === 0;
    this.account = isOn ? (config.META_DATASET_ID ?? null) : null;
    const settleMs = config.CONVERSIONS_SETTLE_SECONDS * 1000;
    this.rules = {
      destination: 'meta',
      canAdjust: false,
      isOn,
      settleMs,
      clickMs: 0,
      adjustMs: 0,
      patienceMs,
    };
  }

  /** Meta accepts all events of a request, or none. */
  async send(requests: readonly ConversionRequest[]): Promise<Outcome[]> {
    const outcome = outcomeOf(await this.post(requests), requests.length);
    if (outcome.kind !== 'refused') return requests.map(() => outcome);
    return inHalves(requests, outcome.reason, (half) => this.send(half));
  }

  async test(testEventCode: string | undefined): Promise<ConversionTestResult> {
    const response = await this.post([testRequest(Date.now())], testEventCode);
    const { data } = eventsResponseSchema.safeParse(response.body);
    if (response.status === 200 && data?.events_received === 1)
      return {
        accepted: true,
        response: 'Received. The event is shown in Events Manager, under Test events',
      };
    return { accepted: false, response: wordsIn(response) };
  }

  private post(requests: readonly ConversionRequest[], test_event_code?: string): Promise<ProviderResponse> {
    const { META_GRAPH_URL, META_DATASET_ID, META_ACCESS_TOKEN } = this.config;
    const body = JSON.stringify({
      data: requests.map(metaEvent),
      // Not in the address, which proxies log.
      access_token: META_ACCESS_TOKEN,
      ...(test_event_code && { test_event_code }),
    });
    return post(`${META_GRAPH_URL}/${META_DATASET_ID}/events`, { 'content-type': 'application/json' }, body);
  }
}

const wordsIn = ({ status, body, failure }: ProviderResponse): string =>
  failure === null ? metaProblem(status, body).words : wordsOf('No response', failure);

function outcomeOf(response: ProviderResponse, sent: number): Outcome {
  const { status, body, retryAfterMs, failure } = response;
  const error = wordsIn(response);
  if (failure !== null) return { kind: 'retry', error };
  if (status === 200) {
    const { data } = eventsResponseSchema.safeParse(body);
    return data?.events_received === sent
      ? { kind: 'done' }
      : { kind: 'retry', error: 'The response could not be read' };
  }
  const { problem } = metaProblem(status, body);
  if (problem === 'refused') return { kind: 'refused', reason: error };
  return { kind: 'retry', error, afterMs: problem === 'configuration' ? configurationWaitMs : retryAfterMs };
}
