import type { LeadDetail, LeadPatch } from '@latchline/contracts/leads/lead.schema';
import { leadOf } from '../../../testing/fake-gateway';
import { type LeadPart, LeadWriter } from './lead-writer';

/** A gateway with one lead whose version is a number. */
class Desk {
  lead: LeadDetail = leadOf({ status: 'new', notes: 'before' });
  version = 1;
  cached: LeadDetail | undefined = this.current();
  readonly sent: LeadPatch[] = [];
  failure: Error | null = null;

  readonly writer = new LeadWriter({
    readLead: async () => this.current(),
    seen: () => this.cached,
    remember: (lead) => {
      this.cached = lead;
    },
  });

  part<F extends 'status' | 'notes'>(field: F): LeadPart<LeadDetail[F]> {
    return {
      valueIn: (lead) => lead[field],
      save: async (_, value, ifMatch) => {
        if (this.failure) throw this.failure;
        if (ifMatch !== String(this.version)) throw Object.assign(new Error(), { status: 412 });
        const patch = { [field]: value };
        this.sent.push(patch);
        this.change(patch);
        return this.current();
      },
    };
  }

  change(patch: LeadPatch): void {
    this.lead = { ...this.lead, ...patch };
    this.version++;
  }

  current(): LeadDetail {
    return { ...this.lead, updated_at: String(this.version) };
  }

  status(value: LeadDetail['status'], bases: LeadDetail['status'][] = ['new']) {
    return this.writer.write({ id: this.lead.id, part: this.part('status'), value, bases });
  }

  notes(value: string, bases = ['before']) {
    return this.writer.write({ id: this.lead.id, part: this.part('notes'), value, bases });
  }
}

describe('LeadWriter', () => {
  it('sends the change with the version that was shown', async () => {
    const desk = new Desk();
    await expect(desk.status('contacted')).resolves.toMatchObject({
      kind: 'saved',
      lead: { status: 'contacted' },
    });
  });

  it('does not treat its own change of another field as a conflict', async () => {
    const desk = new Desk();
    const outcomes = await Promise.all([
      desk.status('contacted'),
      desk.notes('after'),
      desk.status('completed', ['new', 'contacted']),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved']);
    expect(desk.lead).toMatchObject({ status: 'completed', notes: 'after' });
    expect(desk.sent).toEqual([{ status: 'contacted' }, { notes: 'after' }, { status: 'completed' }]);
  });

  it("keeps another user's change of a different field", async () => {
    const desk = new Desk();
    desk.change({ notes: 'theirs' });
    await expect(desk.status('contacted')).resolves.toMatchObject({ kind: 'saved' });
    expect(desk.lead).toMatchObject({ status: 'contacted', notes: 'theirs' });
  });

  it('reports a conflict when another user changed the same field first', async () => {
    const desk = new Desk();
    desk.change({ status: 'cancelled' });
    await expect(desk.status('contacted')).resolves.toMatchObject({
      kind: 'conflict',
      theirs: { status: 'cancelled' },
    });
    expect(desk.lead.status).toBe('cancelled');
  });

  it('compares with the lead as it is, when it was read long before the list that the user saw', async () => {
    const desk = new Desk();
    desk.change({ status: 'contacted' });
    await expect(desk.status('completed', ['contacted'])).resolves.toMatchObject({ kind: 'saved' });
    expect(desk.lead.status).toBe('completed');
  });

  it('succeeds when another user made the same change', async () => {
    const desk = new Desk();
    desk.change({ status: 'contacted' });
    await expect(desk.status('contacted')).resolves.toMatchObject({ kind: 'saved' });
  });

  it('continues after a failure', async () => {
    const desk = new Desk();
    desk.failure = new Error('away');
    await expect(desk.status('contacted')).rejects.toThrow();
    desk.failure = null;
    await expect(desk.status('completed')).resolves.toMatchObject({ kind: 'saved' });
  });

  it('gives up when the lead keeps changing', async () => {
    const desk = new Desk();
    const part = {
      ...desk.part('status'),
      save: () => Promise.reject(Object.assign(new Error('stale'), { status: 412 })),
    };
    const write = { id: desk.lead.id, part, value: 'contacted', bases: ['new'] } as const;
    await expect(desk.writer.write(write)).rejects.toThrow('stale');
  });
});
