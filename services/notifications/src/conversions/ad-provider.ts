import type {
  AdDestination,
  ConversionTestResult,
} from '@latchline/contracts/notifications/conversions/conversion.schema';
import type { ConversionRules, Identifiers, Outcome, StepKind } from './conversion-state';

/** One request to a provider. The same request always has the same content. */
export interface ConversionRequest {
  readonly id: string;
  /** Identifies the conversion at the provider, which accepts it once. */
  readonly orderId: string;
  readonly step: StepKind;
  readonly pence: number | null;
  readonly stepAt: number;
  readonly wonAt: number;
  readonly requestedAt: number;
  readonly identifiers: Identifiers;
}

/** Talks to one advertising system. */
export interface AdProvider {
  readonly destination: AdDestination;
  readonly rules: ConversionRules;
  /** Settings that are missing. */
  readonly missing: readonly string[];
  readonly account: string | null;
  /** One outcome for each request, in their order. Never throws for what the provider or the network does. */
  send(requests: readonly ConversionRequest[]): Promise<Outcome[]>;
  /** Sends a made-up conversion that is only checked. */
  test(testEventCode: string | undefined): Promise<ConversionTestResult>;
}

export const AD_PROVIDERS = Symbol('AdProviders');

export const currency = 'GBP';
export const pounds = (pence: number): number => pence / 100;

/** A made-up conversion of a customer with the address test@example.com. */
export const testRequest = (now: number): ConversionRequest => ({
  id: 'test',
  orderId: `test-${now}`,
  step: 'upload',
  pence: 100,
  stepAt: now,
  wonAt: now - 60_000,
  requestedAt: now - 120_000,
  identifiers: { hashed_email: '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b' },
});

/** A request that was refused as a whole is repeated in halves, so that one bad conversion does not block the others. */
export async function inHalves(
  requests: readonly ConversionRequest[],
  reason: string,
  send: (half: readonly ConversionRequest[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  if (requests.length === 1) return [{ kind: 'refused', reason }];
  const middle = Math.ceil(requests.length / 2);
  return [...(await send(requests.slice(0, middle))), ...(await send(requests.slice(middle)))];
}
