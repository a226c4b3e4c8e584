import type { AdDestination } from '@latchline/contracts/notifications/conversions/conversion.schema';
import type { AdProvider, ConversionRequest } from './ad-provider';
import { claimed, type ConversionRecord, type Outcome, withOutcome } from './conversion-state';
import type { ConversionRepository } from './conversion.repository';

/** A provider accepts more in one request, but a response that is lost costs as much again. */
const batchSize = 100;

export type OnOutcome = (destination: AdDestination, outcome: Outcome['kind']) => void;

/**
 * Reports conversions that are due. Each request is stored before it is sent, so that it is repeated unchanged if its
 * response is lost or the process dies; the provider accepts the same id once.
 */
export class ConversionSender {
  constructor(
    private readonly provider: AdProvider,
    private readonly conversions: ConversionRepository,
    private readonly onOutcome: OnOutcome,
    private readonly limit = batchSize,
  ) {}

  /** Returns false if nothing was due. */
  async sendNext(): Promise<boolean> {
    const requests = await this.claim();
    if (requests === null) return false;
    if (requests.length === 0) return true;
    const outcomes = await this.provider.send(requests);
    await this.record(requests, outcomes);
    return true;
  }

  private claim(): Promise<ConversionRequest[] | null> {
    const { destination, rules } = this.provider;
    return this.conversions.transaction(async (manager) => {
      const due = await this.conversions.lockDue(manager, destination, this.limit);
      if (due.length === 0) return null;
      const now = Date.now();
      const next = due.map((one) => ({ ...one, record: claimed(one.record, rules, now) }));
      await this.conversions.save(manager, next);
      return next.flatMap(({ id, leadId, record }) => requestOf(id, leadId, record));
    });
  }

  private async record(requests: readonly ConversionRequest[], outcomes: readonly Outcome[]): Promise<void> {
    const { destination, rules } = this.provider;
    const results = new Map(
      requests.map((request, index) => [request.id, { request, outcome: outcomes[index] }]),
    );
    await this.conversions.transaction(async (manager) => {
      const now = Date.now();
      const known = await this.conversions.lock(manager, [...results.keys()]);
      const changed = known.flatMap(({ id, record }) => {
        const { request, outcome } = results.get(id) ?? {};
        // Another process may have repeated this request meanwhile, and recorded its outcome.
        const isCurrent = request?.step === record.step && request?.stepAt === record.stepAt;
        return outcome && isCurrent ? [{ id, record: withOutcome(record, outcome, rules, now) }] : [];
      });
      await this.conversions.save(manager, changed);
    });
    for (const { outcome } of results.values()) if (outcome) this.onOutcome(destination, outcome.kind);
  }
}

/** The lead's id and, from the second time it is won, how often. */
const orderIdOf = (leadId: string, round: number): string => (round === 1 ? leadId : `${leadId}-${round}`);

function requestOf(id: string, leadId: string, record: ConversionRecord): ConversionRequest[] {
  const { step, stepAt, stepPence: pence, wonAt, requestedAt, round } = record;
  if (!step || stepAt === null) return [];
  const identifiers = record.identifiers ?? {};
  return [{ id, orderId: orderIdOf(leadId, round), step, pence, stepAt, wonAt, requestedAt, identifiers }];
}
