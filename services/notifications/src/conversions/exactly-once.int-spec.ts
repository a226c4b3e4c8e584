import type { JobValue } from '@latchline/contracts/leads/conversions/job-value.events';
import { faults } from '../testing/ads/ad-stub-server';
import { ConversionsUnderTest, laterValue, valueOf } from '../testing/conversions-under-test';
import type { ConversionRecord } from './conversion-state';
import { ConversionRepository } from './conversion.repository';
import { ConversionSender } from './conversion-sender';

/** `tests/resilience/conversions.mjs` does this with processes and 10,000 jobs. */
const jobs = 200;
/** Small, so that many requests fail. */
const batchSize = 4;

/** A process that is killed between a provider's response and the record of it, every third time. */
class DyingRepository extends ConversionRepository {
  private saves = 0;

  override async save(...[manager, changed]: Parameters<ConversionRepository['save']>): Promise<void> {
    this.saves += 1;
    const isOutcome = changed.some(({ record }: { record: ConversionRecord }) => record.step === null);
    if (isOutcome && this.saves % 3 === 0) throw new Error('killed');
    await super.save(manager, changed);
  }
}

let under: ConversionsUnderTest;
beforeAll(async () => {
  under = await ConversionsUnderTest.start(process.env.DATABASE_URL);
});
afterAll(() => under.stop());

it('reports each job once with its last amount, with failures in between', async () => {
  // A third of the calls fails, by turns.
  under.server.faultOf = (call) => (call % 3 === 0 ? (faults[(call / 3) % faults.length] ?? null) : null);
  const amounts = new Map<string, number | null>();
  const later: JobValue[] = [];
  for (let job = 0; job < jobs; job += 1) {
    const value = valueOf();
    value.won!.value_pence = 1_000 + job;
    await under.change(value);
    const last = job % 10 === 0 ? null : job % 3 === 0 ? 50_000 + job : 1_000 + job;
    amounts.set(value.lead_id, last);
    if (last !== 1_000 + job) later.push(laterValue(value, last));
  }
  const dying = new DyingRepository(under.dataSource);
  const replicas = under.providers.flatMap((provider) =>
    [under.conversions, dying].map(
      (repository) => new ConversionSender(provider, repository, () => undefined, batchSize),
    ),
  );
  for (let round = 0; round < 100; round += 1) {
    for (const value of later.slice(round * 10, round * 10 + 10)) await under.change(value);
    await under.dataSource.query(
      `UPDATE conversions SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL`,
    );
    await Promise.allSettled(replicas.map((sender) => sender.sendNext()));
  }
  for (const value of later) await under.change(value);
  for (let round = 0; round < 30; round += 1) await under.sendWaiting();

  expect(under.server.calls.filter(({ fault }) => fault === 'lost').length).toBeGreaterThan(5);
  const leftovers = await under.dataSource.query(
    `SELECT destination, state, last_error, refusal FROM conversions
       WHERE next_attempt_at IS NOT NULL OR state IN ('pending', 'refused')`,
  );
  expect(leftovers).toEqual([]);
  const atGoogle = [...under.google.conversions];
  const counted = new Map(
    atGoogle.filter(([, { retracted }]) => !retracted).map(([id, { value }]) => [id, value]),
  );
  const wanted = [...amounts].flatMap(([id, pence]) => (pence === null ? [] : [[id, pence / 100] as const]));
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(wanted));
  // No id is counted twice, so Meta has at most one event for each job.
  expect(under.meta.events.size).toBeLessThanOrEqual(jobs);
  for (const [id] of wanted) expect(under.meta.events.get(`Purchase ${id}`)).toBeDefined();
}, 300_000);
