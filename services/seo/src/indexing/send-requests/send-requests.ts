import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type IndexingAction, indexingActions } from '@latchline/contracts/seo/indexing/indexing.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { type Engine, type EngineAnswer, ENGINES } from '../engine';
import { type DueRequest, IndexingRepository } from '../indexing.repository';
import { dayOf, nextDay } from '../quota-day';
import { QuotaRepository } from '../quota.repository';
import { attemptedOf } from './attempted';

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
    private readonly quotas: QuotaRepository,
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
    const leased = await this.requests.lease(engine.name, action, engine.batchSize, leaseSeconds);
    const due = await this.withinQuota(engine, leased);
    if (due.length === 0) return;
    const answers = await this.ask(engine, action, due);
    const outcomes = [...new Set(answers.map(({ outcome }) => outcome))].join(', ');
    this.logger.info(
      { engine: engine.name, action, urls: due.length, outcomes, status: answers[0]?.status },
      'Search engine told',
    );
    for (const [ids, attempted] of attemptedOf(due, answers, new Date()))
      await this.requests.settle(ids, attempted);
  }

  /** What the engine takes today is counted before it is asked: a process that dies asks for too little, never too much. */
  private async withinQuota(engine: Engine, due: readonly DueRequest[]): Promise<readonly DueRequest[]> {
    const { name, dailyLimit } = engine;
    if (!dailyLimit || due.length === 0) return due;
    const now = new Date();
    const granted = await this.quotas.take(
      name,
      dayOf(now, dailyLimit.timeZone),
      due.length,
      dailyLimit.urls,
    );
    const rest = due.slice(granted).map(({ id }) => id);
    if (rest.length > 0) {
      const detail = `The ${dailyLimit.urls} addresses of today are used up: it goes on tomorrow`;
      await this.requests.postpone(rest, nextDay(now, dailyLimit.timeZone), detail);
    }
    return due.slice(0, granted);
  }

  private async ask(
    engine: Engine,
    action: IndexingAction,
    due: readonly DueRequest[],
  ): Promise<readonly EngineAnswer[]> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(patienceMs)]);
    const urls = due.map(({ url }) => url);
    try {
      const answer = await engine.submit(action, urls, signal);
      return isEach(answer) ? answer : urls.map(() => answer);
    } catch (error) {
      const detail = `Could not be reached: ${reasonOf(error)}`;
      return urls.map(() => ({ outcome: 'later', status: null, detail }));
    }
  }
}

const isEach = (answer: EngineAnswer | readonly EngineAnswer[]): answer is readonly EngineAnswer[] =>
  Array.isArray(answer);

/** `fetch` says little itself: what went wrong is in its cause. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string; name?: string }; name?: string };
  return cause?.code ?? cause?.name ?? name ?? 'no reason given';
}
