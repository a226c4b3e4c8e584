import { Controller, Header } from '@nestjs/common';
import { mayCall } from '@latchline/contracts/access/roles';
import { routes } from '@latchline/contracts/api/routes';
import { ProblemError } from '../edge/problems/problem-error';
import { plainProblem } from '../edge/problems/problems';
import type { InputOf, SignedIn } from '../edge/route';
import { Caller, Input, Route } from '../edge/route.decorator';
import { CalendarFeeds } from './calendar-feeds';
import { calendarFileRoutes } from './calendar-routes';

const noJobs = 'Your role does not see leads, so there are no jobs for a calendar';

@Controller()
export class CalendarController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Route(routes.getCalendarFeed)
  async get(@Caller() { user }: SignedIn) {
    return { url: await this.feeds.urlOf(user.id) };
  }

  @Route(routes.renewCalendarFeed)
  async renew(@Caller() { user }: SignedIn) {
    if (!mayCall('leads', user.role)) throw new ProblemError({ status: 409, detail: noJobs });
    return { url: await this.feeds.renew(user.id) };
  }

  @Route(routes.endCalendarFeed)
  end(@Caller() { user }: SignedIn): Promise<void> {
    return this.feeds.end(user.id);
  }

  @Route(calendarFileRoutes.calendar)
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('cache-control', 'private, no-store')
  @Header('x-robots-tag', 'noindex')
  async calendar(@Input() { params }: InputOf<typeof calendarFileRoutes.calendar>): Promise<string> {
    const text = await this.feeds.calendar(params.token);
    if (text === null) throw new ProblemError(plainProblem(404));
    return text;
  }
}
