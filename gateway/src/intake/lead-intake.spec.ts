import { type LeadIntake as IntakeMessage, leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import type { AppendOptions, AppendResult } from '@latchline/runtime/work-streams/stream-appender';
import type { LeadCopies, SendAgain } from './copies/lead-copies';
import type { IntakeBacklog } from './intake-backlog';
import { LeadIntake } from './lead-intake';
import type { Deliver, LeadSpool } from './spool/lead-spool';
import type { SpooledLead } from './spool/open-spool';

const [own, other] = ['01939a1c-0000-7000-8000-000000000001', '01939a1c-0000-7000-8000-000000000002'];
const message: IntakeMessage = leadIntakeSchema.parse({
  id: own,
  received_at: '2026-03-01T09:30:00.123Z',
  submission: { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' },
});
const lead: SpooledLead = { message, repeat: { key: 'k', fingerprint: 'f', keptSeconds: 60 } };
const alias = { id: own, received_at: message.received_at, alias_of: other };
const withoutKey = [message, undefined];
const withKey = [message, 'k'];

/** An intake whose messages with a key get this answer; without one, they are appended. */
async function intakeWith(answer: AppendResult) {
  const sent: unknown[] = [];
  const copied: unknown[] = [];
  const append = ({ id, data, idempotency }: AppendOptions): Promise<AppendResult> => {
    sent.push([data, idempotency?.key]);
    return Promise.resolve(idempotency ? answer : { outcome: 'appended', id });
  };
  let deliver!: Deliver;
  let sendAgain!: SendAgain;
  const intake = new LeadIntake(
    { append } as never,
    { assertRoom: () => Promise.resolve() } as IntakeBacklog,
    { deliverBy: (by: Deliver) => void (deliver = by) } as LeadSpool,
    {
      start: (by: SendAgain) => Promise.resolve(void (sendAgain = by)),
      keep: ({ message: kept }: SpooledLead) => Promise.resolve(void copied.push(kept)),
    } as unknown as LeadCopies,
  );
  await intake.onApplicationBootstrap();
  return { sent, copied, deliver, sendAgain };
}

describe('a lead from the spool', () => {
  it.each<[string, AppendResult, sent: unknown[], copied: unknown[]]>([
    ['is sent once', { outcome: 'appended', id: own }, [withKey], [message]],
    ['is not sent again if Redis has it', { outcome: 'repeated', id: own }, [withKey], []],
    [
      'that another gateway accepted as well is sent as a second id, and that is copied',
      { outcome: 'repeated', id: other },
      [withKey, [alias, undefined]],
      [alias],
    ],
    [
      'whose key is that of another request is sent without it',
      { outcome: 'conflict', id: other },
      [withKey, withoutKey],
      [message],
    ],
  ])('%s', async (_, answer, sent, copied) => {
    const intake = await intakeWith(answer);
    await intake.deliver(lead);
    expect([intake.sent, intake.copied]).toEqual([sent, copied]);
  });
});

describe('the copy of a lead that Redis has lost', () => {
  it.each<[string, AppendResult, sent: unknown[]]>([
    ['is sent once', { outcome: 'appended', id: own }, [withKey]],
    [
      'is sent without its key if Redis remembers only that',
      { outcome: 'repeated', id: own },
      [withKey, withoutKey],
    ],
    [
      'whose request was accepted again since is sent as a second id',
      { outcome: 'repeated', id: other },
      [withKey, [alias, undefined]],
    ],
  ])('%s', async (_, answer, sent) => {
    const intake = await intakeWith(answer);
    await intake.sendAgain(lead);
    expect(intake.sent).toEqual(sent);
  });

  it('is sent as it is if it is a second id', async () => {
    const intake = await intakeWith({ outcome: 'conflict', id: other });
    await intake.sendAgain({ message: alias, repeat: null });
    expect(intake.sent).toEqual([[alias, undefined]]);
  });
});
