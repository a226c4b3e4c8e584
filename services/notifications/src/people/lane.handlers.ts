import { Controller } from '@nestjs/common';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import {
  changeLanes,
  getLanes,
  keepPeople,
  listSilentPeople,
} from '@latchline/contracts/notifications/lanes/lane.operations';
import type { Lanes, SilentPerson } from '@latchline/contracts/notifications/lanes/lane.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { changedLanes, laneProblems, shownLanes } from './lanes';
import { PeopleRepository } from './people.repository';
import { Staffing } from './staffing';

/** How users are notified, and whom nothing would reach. */
@Controller()
export class LaneHandlers {
  constructor(
    private readonly people: PeopleRepository,
    private readonly staffing: Staffing,
  ) {}

  @Handles(getLanes)
  async get({ person }: z.output<typeof getLanes.request>): Promise<Lanes> {
    const { conditions } = await this.staffing.read();
    return shownLanes(await this.people.one(person), conditions);
  }

  @Handles(changeLanes)
  async change({ person, patch, ...expected }: z.output<typeof changeLanes.request>): Promise<Lanes> {
    const { conditions } = await this.staffing.read();
    await this.people.changeLanes(person, (now) => {
      requireVersion(shownLanes(now, conditions), expected, notificationErrors.stale);
      return changedLanes(now, patch);
    });
    return this.get({ person });
  }

  @Handles(keepPeople)
  async keep(list: z.output<typeof keepPeople.request>) {
    await this.people.keep(list);
    return {};
  }

  @Handles(listSilentPeople)
  async silent(): Promise<{ items: SilentPerson[] }> {
    const { people, conditions } = await this.staffing.read();
    const items = [...people.values()].flatMap((one) => {
      const { push, email, text } = laneProblems(one, conditions);
      const isSilent = push !== null && email !== null && text !== null;
      return isSilent ? [{ person: one.person, name: one.name, problems: { push, email, text } }] : [];
    });
    return { items };
  }
}
