import { Injectable } from '@nestjs/common';
import { isSkippable, type SetupStep, type SkippableStep } from '@latchline/contracts/api/setup.schema';
import {
  type TestMailResult,
  testMailResultSchema,
} from '@latchline/contracts/notifications/test-mail.schema';
import { z } from 'zod';
import { type SetupRecord, SetupRecordsRepository } from './setup-records.repository';

/** The user whose set-up it is. */
export interface SetupUser {
  readonly id: string;
  readonly email: string;
}

export interface RecordedSetup {
  readonly skipped: Readonly<Partial<Record<SetupStep, string>>>;
  readonly completedAt: Date | null;
  readonly testMail: TestMailResult | null;
  /** The public address that was last seen to work. */
  readonly reachedUrl: string | null;
}

const skipped = 'skipped:';
const completed = 'completed';
const testMail = 'test-mail';
const reached = 'address';

/** A phone belongs to one user, so nobody decides for the others. */
const subjectOf = (step: SkippableStep, user: SetupUser): string =>
  step === 'devices' ? `${skipped}${step}:${user.id}` : `${skipped}${step}`;

const reachedSchema = z.object({ url: z.string() });

@Injectable()
export class SetupRecords {
  constructor(private readonly records: SetupRecordsRepository) {}

  async of(user: SetupUser): Promise<RecordedSetup> {
    return read(await this.records.all(), user);
  }

  async change(step: SkippableStep, user: SetupUser, needed: boolean): Promise<void> {
    const subject = subjectOf(step, user);
    await (needed ? this.records.remove(subject) : this.records.save(subject, user.email));
  }

  complete(): Promise<void> {
    return this.records.save(completed, null);
  }

  tested(result: TestMailResult, user: SetupUser): Promise<void> {
    return this.records.save(testMail, user.email, result);
  }

  reach(url: string): Promise<void> {
    return this.records.save(reached, null, { url });
  }
}

function read(records: readonly SetupRecord[], user: SetupUser): RecordedSetup {
  const found = new Map(records.map((record) => [record.subject, record]));
  const steps = records
    .map(({ subject, actor }) => ({ subject, actor, step: subject.split(':')[1] as SetupStep }))
    .filter(({ subject, step }) => isSkippable(step) && subject === subjectOf(step, user));
  return {
    skipped: Object.fromEntries(steps.map(({ step, actor }) => [step, actor ?? ''])),
    completedAt: found.get(completed)?.recorded_at ?? null,
    // A result of another release may lack fields: it is tested again.
    testMail: testMailResultSchema.safeParse(found.get(testMail)?.details).data ?? null,
    reachedUrl: reachedSchema.safeParse(found.get(reached)?.details).data?.url ?? null,
  };
}
