import type { Provider, Type } from '@nestjs/common';
import { TestMailHandler } from '../mails/test-mail.handler';
import { TestPushHandler } from '../push/test-push.handler';
import { LaneHandlers } from './lane.handlers';
import { PeopleRepository } from './people.repository';
import { Staffing } from './staffing';
import { TestLaneHandler } from './test-lane.handler';

export const peopleControllers: Type[] = [LaneHandlers, TestLaneHandler];

export const peopleProviders: Provider[] = [
  PeopleRepository,
  Staffing,
  // Controllers cannot be injected, so the test of a lane has its own.
  TestMailHandler,
  TestPushHandler,
];
