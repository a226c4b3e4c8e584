import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadChangeHandlers } from '../changes/lead-change.handlers';
import { LeadChanges } from '../changes/lead-changes';
import { JobRepository } from '../jobs/job.repository';
import { NotesRepository } from '../notes/notes.repository';
import { QuarantineLeadsHandler } from '../quarantine/quarantine-leads/quarantine-leads.handler';
import { QuarantineRepository } from '../quarantine/quarantine.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { intakeFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { somebodyWaits } from '../testing/somebody-waits';
import { LeadRepository } from './lead.repository';
import { Transactions } from './transactions';

const actor = 'office@latchline.example';
let dataSource: DataSource;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
});
afterAll(() => dropScratchDatabase(dataSource));

async function submitted(at: string): Promise<string> {
  const submission = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
  const id = uuidv7();
  await intakeFor(dataSource).run([leadIntakeSchema.parse({ id, received_at: at, submission })]);
  return id;
}

it('lets both of two users have their way who change a lead and its repeat at the same moment', async () => {
  const first = await submitted('2026-03-01T09:30:00.000Z');
  const repeat = await submitted('2026-03-01T09:31:00.000Z');
  const transactions = new Transactions(dataSource, new Outbox());
  const leads = new LeadRepository(dataSource);
  const clocks = new ResponseClockRepository(dataSource);
  const changes = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
  const bulk = new LeadChangeHandlers(transactions, leads, changes);
  const repository = new QuarantineRepository(dataSource);
  const quarantine = new QuarantineLeadsHandler(transactions, leads, clocks, repository);

  let changed: Promise<unknown> = Promise.resolve();
  const save = repository.saveMove.bind(repository);
  jest.spyOn(repository, 'saveMove').mockImplementationOnce(async (...move) => {
    // The repeat is locked. The other user has the first lead, and waits for the repeat.
    changed = bulk.many({ ids: [first, repeat], status: 'contacted', actor });
    await somebodyWaits(dataSource);
    return save(...move);
  });
  await expect(quarantine.one({ id: repeat, actor })).resolves.toMatchObject({ held: true });
  await expect(changed).resolves.toMatchObject({
    items: [{ outcome: 'changed' }, { outcome: 'changed' }],
  });
  expect(await leads.find(repeat)).toMatchObject({ held: true, status: 'contacted' });
});
