import type {
  LaneProblem,
  Lanes,
  LanesPatch,
  QuietHours,
} from '@latchline/contracts/notifications/lanes/lane.schema';
import { momentOf, wallClock } from '../rota/wall-clock';

/** A user who handles leads, and how they want to be notified. */
export interface Person {
  /** E-mail address in lower case. */
  readonly person: string;
  readonly name: string | null;
  readonly mobile: string | null;
  readonly push: boolean;
  readonly email: boolean;
  readonly text: boolean;
  readonly quiet_hours: QuietHours | null;
  readonly digest_at: string | null;
  readonly updated_at: Date;
  /** Number of devices that push notifications reach. */
  readonly devices: number;
}

/** What decides whether a lane reaches a person, besides the person. */
export interface LaneConditions {
  /** A provider of text messages is configured. */
  readonly canText: boolean;
  /** Without a rota, e-mails go only to the recipients of new leads. */
  readonly hasRota: boolean;
  /** Recipients of new leads, in lower case. */
  readonly recipients: ReadonlySet<string>;
}

export interface LaneProblems {
  readonly push: LaneProblem | null;
  readonly email: LaneProblem | null;
  readonly text: LaneProblem | null;
}

export function laneProblems(one: Person, { canText, hasRota, recipients }: LaneConditions): LaneProblems {
  return {
    push: !one.push ? 'off' : one.devices === 0 ? 'no-device' : null,
    email: recipients.has(one.person) ? null : !one.email ? 'off' : hasRota ? null : 'no-rota',
    text: !one.text ? 'off' : !canText ? 'not-set-up' : one.mobile === null ? 'no-mobile' : null,
  };
}

export const isReachable = ({ push, email, text }: LaneProblems): boolean =>
  push === null || email === null || text === null;

export function shownLanes(one: Person, conditions: LaneConditions): Lanes {
  const problems = laneProblems(one, conditions);
  return {
    person: one.person,
    push: { on: one.push, problem: problems.push, devices: one.devices },
    email: { on: one.email, problem: problems.email },
    text: { on: one.text, problem: problems.text, mobile: one.mobile },
    reachable: isReachable(problems),
    quiet_hours: one.quiet_hours,
    digest_at: one.digest_at,
    updated_at: one.updated_at.toISOString(),
  };
}

export const changedLanes = (one: Person, patch: LanesPatch): Person => ({ ...one, ...definedIn(patch) });

const definedIn = (patch: LanesPatch): Partial<Person> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

const dayMs = 24 * 3_600_000;

/** When the quiet hours that hold at this moment end; null outside them. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet) return null;
  const wall = wallClock(now);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  const [from, until] = [midnight + msOf(quiet.from), midnight + msOf(quiet.until)];
  if (from < until) return from <= wall && wall < until ? momentOf(until) : null;
  if (wall >= from) return momentOf(until + dayMs);
  return wall < until ? momentOf(until) : null;
}

export const msOf = (time: string): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;
