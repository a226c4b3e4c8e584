import { Controller } from '@nestjs/common';
import { testLane } from '@latchline/contracts/notifications/lanes/lane.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { TestMailHandler } from '../mails/test-mail.handler';
import { TestPushHandler } from '../push/test-push.handler';
import { TextClient } from '../texts/text-client';
import { testText } from '../texts/text-message';
import { PeopleRepository } from './people.repository';

type LaneTest = z.output<typeof testLane.response>;

/** Sends a test to one user, also over a lane that is off: that is how to find out whether to turn it on. */
@Controller()
export class TestLaneHandler {
  constructor(
    private readonly people: PeopleRepository,
    private readonly mail: TestMailHandler,
    private readonly push: TestPushHandler,
    private readonly texts: TextClient,
  ) {}

  @Handles(testLane)
  async run({ person, lane }: z.output<typeof testLane.request>): Promise<LaneTest> {
    const { devices, mobile } = await this.people.one(person);
    const refused = (detail: string): LaneTest => ({ lane, state: 'refused', detail });
    if (lane === 'push') {
      if (devices === 0) return refused('no-device');
      await this.push.run({ owner: person });
      return { lane, state: 'queued', detail: null };
    }
    if (lane === 'email') {
      const { accepted, response } = await this.mail.run({ to: person });
      return accepted ? { lane, state: 'accepted', detail: null } : refused(response);
    }
    if (!(await this.texts.isSetUp())) return refused('not-set-up');
    if (mobile === null) return refused('no-mobile');
    const failure = await this.texts.send(mobile, testText);
    return failure ? refused(failure.error) : { lane, state: 'accepted', detail: null };
  }
}
