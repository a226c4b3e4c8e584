import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead as lead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { LeadChanges } from './lead-changes';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
import { LeadChangeHandlers } from './lead-change.handlers';

const actor = 'office@latchline.example';

describe('LeadChangeHandlers in bulk', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let handlers: LeadChangeHandlers;

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    const changes = new LeadChanges(
      leads,
      new NotesRepository(dataSource),
      new ResponseClockRepository(dataSource),
      new JobRepository(),
    );
    handlers = new LeadChangeHandlers(new Transactions(dataSource, new Outbox()), leads, changes);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() =>
    dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
    ),
  );

  it('changes each lead on its own and reports its outcome', async () => {
    const [a, b] = [lead(), lead()];
    await leads.storeSubmitted(dataSource.manager, [
      asSubmitted(a),
      asSubmitted({ ...b, status: 'contacted' }),
    ]);
    await dataSource.query('DELETE FROM outbox');
    const missing = uuidv7();
    const ids = [b.id, missing, a.id.toUpperCase(), a.id];
    expect(await handlers.many({ ids, status: 'contacted', actor })).toEqual({
      items: [
        { id: b.id, outcome: 'unchanged' },
        { id: missing, outcome: 'not-found' },
        { id: a.id.toUpperCase(), outcome: 'changed' },
        { id: a.id, outcome: 'changed' },
      ],
    });
    const history = async (id: string) => (await leads.find(id))?.timeline.map(({ kind, to }) => [kind, to]);
    expect(await history(a.id)).toEqual([
      ['submitted', 'new'],
      ['status-changed', 'contacted'],
    ]);
    expect(await history(b.id)).toEqual([['submitted', 'contacted']]);
    const events = await dataSource.query<{ name: string }[]>('SELECT name FROM outbox');
    expect(events.map(({ name }) => name)).toEqual(['leads.lead-updated.v1', 'leads.lead-changed.v1']);
  });

  it('assigns and unassigns leads', async () => {
    const [a, b] = [lead(), lead()];
    await leads.storeSubmitted(dataSource.manager, [a, b].map(asSubmitted));
    const ids = [a.id, b.id];
    const assigned = () => Promise.all(ids.map(async (id) => (await leads.find(id))?.assigned_to));
    await handlers.assign({ ids: [a.id], assigned_to: actor, actor });
    const { items } = await handlers.assign({ ids, assigned_to: actor, actor });
    expect(items.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed']);
    expect(await assigned()).toEqual([actor, actor]);
    expect((await leads.find(b.id))?.timeline.at(-1)).toMatchObject({ kind: 'assigned', to: actor });
    await handlers.assign({ ids, assigned_to: null, actor });
    expect(await assigned()).toEqual([null, null]);
  });

  it('changes every lead once when two bulk changes run at the same time', async () => {
    const some = Array.from({ length: 30 }, () => lead());
    await leads.storeSubmitted(dataSource.manager, some.map(asSubmitted));
    const ids = some.map(({ id }) => id);
    const answers = await Promise.all([
      handlers.many({ ids, status: 'completed', actor }),
      handlers.many({ ids: [...ids].reverse(), status: 'completed', actor }),
    ]);
    const changed = answers.flatMap(({ items }) => items).filter(({ outcome }) => outcome === 'changed');
    expect(changed).toHaveLength(30);
  });
});
