import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadRepository } from '../leads/lead.repository';
import { SubmitLeadsHandler } from '../leads/submit-leads/submit-leads.handler';
import { dropScratchDatabase, openScratchDatabase, silent } from '../testing/scratch-database';
import { MoveLead } from './move-lead';
import { QuarantineRepository } from './quarantine.repository';

const actor = 'office@latchline.example';
const submission = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };

describe('quarantine', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let submit: SubmitLeadsHandler;
  let move: MoveLead;
  const outbox = new Outbox();

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    submit = new SubmitLeadsHandler(leads, outbox, silent, new Metrics(), { SPAM_HOLD_SCORE: 10 });
    move = new MoveLead(dataSource, leads, new QuarantineRepository(dataSource), outbox);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() => dataSource.query('TRUNCATE leads, lead_timeline, outbox'));

  /** Takes a submission, and gives its id. */
  async function taken(intake: object = {}): Promise<string> {
    const id = uuidv7();
    const received_at = new Date().toISOString();
    await submit.run([leadIntakeSchema.parse({ id, received_at, submission, ...intake })]);
    return id;
  }
  const heldOnes = () => leads.page({ view: 'held' }, undefined, 100).then((all) => all.map(({ id }) => id));
  const inbox = () => leads.page({}, undefined, 100).then((all) => all.map(({ id }) => id));
  const told = async () =>
    (await dataSource.query<{ name: string }[]>('SELECT name FROM outbox ORDER BY id')).map(
      ({ name }) => name.split('.')[1],
    );

  it('takes what is over the line: stored with its reasons, shown there alone, told to nobody', async () => {
    const real = await taken({ suspicions: ['too-fast'] });
    const id = await taken({
      submission: { ...submission, message: 'SEO services and guest posts' },
      suspicions: ['honeypot'],
    });
    expect(await heldOnes()).toEqual([id]);
    expect(await inbox()).toEqual([real]);
    expect(await leads.find(id)).toMatchObject({
      held: true,
      spam_score: 20,
      suspicions: ['honeypot', 'sales-pitch'],
      timeline: [
        { kind: 'submitted', actor: 'visitor' },
        { kind: 'held', actor: 'latchline', to: 'honeypot,sales-pitch' },
      ],
    });
    expect(await leads.find(real)).toMatchObject({ held: false, spam_score: 5, suspicions: ['too-fast'] });
    expect(await told()).toEqual(['lead-submitted', 'lead-updated']);
    expect(await leads.stats()).toEqual({ leads: 1, new_leads: 1, held_leads: 1 });
  });

  it('counts a proof in favour', async () => {
    const seen = ['too-fast', 'busy-address', 'doubtful-address', 'busy-phone'];
    await taken({ suspicions: seen, proven: true });
    expect(await heldOnes()).toEqual([]);
    await taken({ suspicions: [...seen, 'no-proof'] });
    expect(await heldOnes()).toHaveLength(1);
  });

  it('lets a lead go with one press: noted by whom, and told of as if it came now', async () => {
    const id = await taken({ suspicions: ['honeypot'] });
    await dataSource.query('TRUNCATE outbox');
    const released = await move.release(id, actor);
    expect(released).toEqual(await leads.find(id));
    expect(released).toMatchObject({ held: false, suspicions: ['honeypot'] });
    expect(released.timeline.at(-1)).toMatchObject({ kind: 'released', actor });
    expect((await told()).sort()).toEqual(['lead-submitted', 'lead-updated']);
    const [event] = await dataSource.query<{ payload: string }[]>(
      `SELECT payload FROM outbox WHERE name LIKE '%submitted%'`,
    );
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ data: { lead: { id, held: false } } });
    expect(await inbox()).toEqual([id]);
  });

  it('is for a person to fill as well; what was told of once is not told of again', async () => {
    const id = await taken();
    await move.hold(id, actor);
    expect([await heldOnes(), await inbox()]).toEqual([[id], []]);
    await move.release(id, actor);
    expect(await told()).toEqual(['lead-submitted', 'lead-updated', 'lead-updated']);
    expect((await leads.find(id))?.timeline.map(({ kind }) => kind)).toEqual([
      'submitted',
      'held',
      'released',
    ]);
  });

  it('tells once when several people press at the same moment', async () => {
    const id = await taken({ suspicions: ['honeypot'] });
    await Promise.all(Array.from({ length: 8 }, () => move.release(id, actor)));
    expect((await told()).filter((name) => name === 'lead-submitted')).toHaveLength(1);
    expect((await leads.find(id))?.timeline).toHaveLength(3);
  });

  it('moves many, each for itself, and says what became of each', async () => {
    const [held, free, gone] = [await taken({ suspicions: ['honeypot'] }), await taken(), uuidv7()];
    expect(await move.releaseAll([held, gone, free], actor)).toEqual({
      items: [
        { id: held, outcome: 'changed' },
        { id: gone, outcome: 'not-found' },
        { id: free, outcome: 'unchanged' },
      ],
    });
    expect((await move.holdAll([held, free], actor)).items.map(({ outcome }) => outcome)).toEqual([
      'changed',
      'changed',
    ]);
    expect(await heldOnes()).toHaveLength(2);
  });

  it('does not know a lead that is not there', async () => {
    await expect(move.release(uuidv7(), actor)).rejects.toMatchObject({ code: leadErrors.notFound });
  });
});
