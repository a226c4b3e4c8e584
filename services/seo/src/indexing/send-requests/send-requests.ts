import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type IndexingAction, indexingActions } from '@latchline/contracts/seo/indexing.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/service/recurring-work';
import { type Engine, type EngineAnswer, ENGINES } from '../engine';
import { type DueRequest, IndexingRepository } from '../indexing.repository';
import { mostAttempts, nextAttempt } from '../retry';

const patienceMs = 15_000;
/** Longer than any call: while it lasts nobody else sends the same. */
const leaseSeconds = 60;

/** Tells engines what is due, and again later where one did not answer. Replicas share the work. */
@Injectable()
export class SendRequests implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private readonly stopping = new AbortController();

  constructor(
    private readonly requests: IndexingRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
    private readonly logger: Logger,
  ) {
    const failure = 'Search engines cannot be told of pages';
    this.work = new RecurringWork({ everyMs: 1_000, failure, logger, look: () => this.look() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.work.stop();
  }

  async look(): Promise<void> {
    for (const engine of this.engines.filter((one) => one.readiness().enabled)) {
      for (const action of indexingActions) await this.send(engine, action);
    }
  }

  private async send(engine: Engine, action: IndexingAction): Promise<void> {
    const due = await this.requests.lease(engine.name, action, engine.batchSize, leaseSeconds);
    if (due.length === 0) return;
    const answer = await this.ask(engine, action, due);
    const { outcome, status, detail } = answer;
    this.logger.info(
      { engine: engine.name, action, urls: due.length, outcome, status },
      'Search engine told',
    );
    if (outcome !== 'later') {
      const ids = due.map(({ id }) => id);
      return this.requests.settle(ids, { state: outcome, status, detail, nextAttemptAt: new Date() });
    }
    for (const [attempts, ids] of byAttempts(due)) {
      const state = attempts >= mostAttempts ? 'given-up' : 'waiting';
      const nextAttemptAt = nextAttempt(new Date(), attempts, answer.retryAfterSeconds);
      await this.requests.settle(ids, { state, status, detail, nextAttemptAt });
    }
  }

  private async ask(
    engine: Engine,
    action: IndexingAction,
    due: readonly DueRequest[],
  ): Promise<EngineAnswer> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(patienceMs)]);
    try {
      return await engine.submit(
        action,
        due.map(({ url }) => url),
        signal,
      );
    } catch (error) {
      return { outcome: 'later', status: null, detail: `Could not be reached: ${reasonOf(error)}` };
    }
  }
}

/** `fetch` says little itself: what went wrong is in its cause. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string; name?: string }; name?: string };
  return cause?.code ?? cause?.name ?? name ?? 'no reason given';
}

function byAttempts(due: readonly DueRequest[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const { id, attempts } of due) groups.set(attempts, [...(groups.get(attempts) ?? []), id]);
  return groups;
}
