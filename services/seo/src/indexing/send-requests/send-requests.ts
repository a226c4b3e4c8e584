import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type IndexingAction, indexingActions } from '@latchline/contracts/seo/indexing/indexing.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { type Engine, type EngineResponse, ENGINES } from '../engine';
import { type DueRequest, IndexingRepository } from '../indexing.repository';
import { dayOf, nextDay } from '../quota-day';
import { QuotaRepository } from '../quota.repository';
import { attemptedOf } from './attempted';

const timeoutMs = 15_000;
/** Longer than any request, so that no other replica sends the same. */
const leaseSeconds = 60;

/** Sends due requests to search engines and retries failed ones. Replicas share the work. */
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
    const failure = 'Could not submit pages to search engines';
    this.work = new RecurringWork({ everyMs: 1_000, failure, logger, run: () => this.run() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.work.stop();
  }

  async run(): Promise<void> {
    for (const engine of this.engines.filter((one) => one.readiness().enabled)) {
      for (const action of indexingActions) await this.send(engine, action);
    }
  }

  private async send(engine: Engine, action: IndexingAction): Promise<void> {
    const leased = await this.requests.lease(engine.name, action, engine.batchSize, leaseSeconds);
    const due = await this.withinQuota(engine, leased);
    if (due.length === 0) return;
    const answers = await this.submit(engine, action, due);
    const outcomes = [...new Set(answers.map(({ outcome }) => outcome))].join(', ');
    this.logger.info(
      { engine: engine.name, action, urls: due.length, outcomes, status: answers[0]?.status },
      'Submitted pages to a search engine',
    );
    for (const [ids, attempted] of attemptedOf(due, answers, new Date()))
      await this.requests.settle(ids, attempted);
  }

  /** Uses the quota before sending, so that a process that dies sends too few, never too many. */
  private async withinQuota(engine: Engine, due: readonly DueRequest[]): Promise<readonly DueRequest[]> {
    const { name, dailyLimit } = engine;
    if (!dailyLimit || due.length === 0) return due;
    const now = new Date();
    const granted = await this.quotas.use(name, dayOf(now, dailyLimit.timeZone), due.length, dailyLimit.urls);
    const rest = due.slice(granted).map(({ id }) => id);
    if (rest.length > 0) {
      const detail = `The daily limit of ${dailyLimit.urls} URLs is reached. It continues tomorrow`;
      await this.requests.postpone(rest, nextDay(now, dailyLimit.timeZone), detail);
    }
    return due.slice(0, granted);
  }

  private async submit(
    engine: Engine,
    action: IndexingAction,
    due: readonly DueRequest[],
  ): Promise<readonly EngineResponse[]> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(timeoutMs)]);
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

const isEach = (answer: EngineResponse | readonly EngineResponse[]): answer is readonly EngineResponse[] =>
  Array.isArray(answer);

/** The reason of a failed `fetch` is in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string; name?: string }; name?: string };
  return cause?.code ?? cause?.name ?? name ?? 'no reason given';
}
