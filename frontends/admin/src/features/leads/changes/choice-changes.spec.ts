import type { LeadDetail, LeadStatus } from '@latchline/contracts/leads/lead.schema';
import { leadOf } from '../../../testing/fake-gateway';
import { ChoiceChanges } from './choice-changes';
import { LeadWriter } from './lead-writer';

/** A gateway with one lead that nobody else changes. */
class Desk {
  lead: LeadDetail = leadOf({ status: 'new' });
  /** What this browser read last. */
  seen = this.lead;
  /** The choice that does not reach the gateway. */
  failing: LeadStatus | null = null;
  /** The choice after which an older version of the lead arrives. */
  overtaken: LeadStatus | null = null;
  again: () => void = jest.fn();

  private readonly writer = new LeadWriter({
    readLead: async () => this.lead,
    seen: () => this.seen,
    remember: (lead) => {
      if (lead.status !== this.overtaken) this.seen = lead;
    },
  });

  readonly statuses = new ChoiceChanges<LeadStatus, LeadDetail>({
    valueIn: ({ status }) => status,
    write: (write) =>
      this.writer.write({
        ...write,
        part: {
          valueIn: ({ status }) => status,
          save: async (_, status, ifMatch) => this.save(status, ifMatch),
        },
      }),
    saved: jest.fn(),
    failed: (again) => {
      this.again = again;
    },
  });

  private save(status: LeadStatus, ifMatch: string): LeadDetail {
    if (status === this.failing) throw new TypeError('Failed to fetch');
    if (ifMatch !== this.lead.updated_at) throw Object.assign(new Error(), { status: 412 });
    this.lead = { ...this.lead, status, updated_at: `${this.lead.updated_at}+` };
    return this.lead;
  }

  choose = (status: LeadStatus) => this.statuses.change(this.seen, status);
  get conflict() {
    return this.statuses.snapshot().get(this.lead.id)?.conflict;
  }
}

const chooseThree = async (desk: Desk) => {
  const choices = (['contacted', 'cancelled', 'completed'] as const).map(desk.choose);
  await Promise.all(choices);
};

describe('choices in a row by the same person', () => {
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk();
  });
  afterEach(() => {
    expect(desk.conflict).toBeUndefined();
    expect(desk.lead.status).toBe('completed');
  });

  it('do not conflict when one in the middle fails', async () => {
    desk.failing = 'cancelled';
    await chooseThree(desk);
  });

  it('do not conflict when an older version of the lead arrives in between', async () => {
    desk.overtaken = 'cancelled';
    await chooseThree(desk);
  });

  it('do not conflict when the last one is tried again', async () => {
    desk.failing = 'completed';
    await chooseThree(desk);
    desk.failing = null;
    desk.again();
    await new Promise(setImmediate);
  });
});
