import { Random } from '../engine/random';
import type { Part } from '../engine/scheduler';

/** One visitor, who asks for a locksmith once and repeats the request until it is accepted. */
export interface PlannedRequest {
  readonly name: string;
  readonly atMs: number;
  /** The gateway that gets it first. */
  readonly gateway: number;
  /** The same request arrives a second time, so much later, at another gateway if there is one. */
  readonly twiceAfterMs: number | null;
}

export const faultKinds = [
  'gateway killed',
  'power cut',
  'leads killed',
  'notifications killed',
  'gateway paused',
  'leads paused',
  'notifications paused',
  'Redis stopped',
  'Redis hangs',
  'Redis connections lost',
  'Redis restored',
  'Redis emptied',
  'Redis full',
  'live stream refuses',
  'Postgres stopped',
  'Postgres connections lost',
  'disk full',
  'disk faulty',
  'answer to the visitor lost',
  'mail server away',
  'answer of the mail server lost',
  'network slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface PlannedFault {
  readonly name: string;
  readonly kind: FaultKind;
  /** Strikes after this many steps that had an effect, of one part of the way or of all. */
  readonly part: Part | 'all';
  readonly afterSteps: number;
  /** Which replica. */
  readonly target: number;
  readonly lastsMs: number;
  /** For Redis restored: how many steps older its data are; null if it is empty. */
  readonly olderSteps: number | null;
}

/** Everything about a schedule except how long each answer takes, which follows from seed and salt. */
export interface Plan {
  readonly seed: number;
  readonly salt: number;
  readonly gateways: number;
  readonly leads: number;
  readonly notifications: number;
  /**
   * How old the mark of what was published is in Redis, when the processes of a system that has been up start again. Null if
   * Redis is empty, as before the first start.
   */
  readonly markAgeMs: number | null;
  readonly requests: readonly PlannedRequest[];
  readonly faults: readonly PlannedFault[];
}

/** Each seed has a theme: everything at once would keep the system from getting far enough for the rarer failures. */
interface Theme {
  readonly part: PlannedFault['part'];
  /** Steps of that part that one lead takes, about, and those before the first lead. */
  readonly steps: number;
  readonly before: number;
  /** Faults that last for seconds, and two replicas of the leads service, of which one may go on meanwhile. */
  readonly isLong?: true;
  /** Nobody takes events from the queue until the other faults are over: what Redis loses is lost before anybody has it. */
  readonly isAway?: true;
  /** How many visitors there are, if not mostly one. */
  readonly requests?: readonly number[];
  readonly kinds: readonly FaultKind[];
}

const themes = {
  all: { part: 'all', steps: 22, before: 4, kinds: faultKinds },
  intake: {
    part: 'intake',
    steps: 8,
    before: 6,
    kinds: [
      ...(['Redis stopped', 'Redis stopped', 'Redis connections lost', 'Redis hangs', 'Redis full'] as const),
      ...([
        'gateway killed',
        'power cut',
        'gateway paused',
        'disk full',
        'disk faulty',
        'network slow',
      ] as const),
      ...(['leads killed', 'leads paused', 'Postgres stopped', 'answer to the visitor lost'] as const),
    ],
  },
  spool: {
    part: 'intake',
    steps: 6,
    before: 6,
    requests: [3, 4],
    kinds: ['Redis stopped', 'Redis stopped', 'gateway killed', 'power cut'],
  },
  relay: {
    part: 'relay',
    steps: 6,
    before: 2,
    kinds: [
      ...(['Redis restored', 'Redis restored', 'Redis emptied', 'Redis emptied', 'Redis full'] as const),
      ...(['leads paused', 'leads paused', 'leads killed', 'Postgres connections lost'] as const),
      ...(['Redis stopped', 'Redis connections lost', 'network slow', 'live stream refuses'] as const),
    ],
  },
  recovery: {
    part: 'relay',
    steps: 6,
    before: 2,
    isLong: true,
    kinds: ['leads paused', 'Redis restored', 'Redis emptied'],
  },
  destinations: {
    part: 'relay',
    steps: 6,
    before: 2,
    isLong: true,
    requests: [2, 3],
    kinds: ['live stream refuses', 'Redis emptied'],
  },
  marks: {
    part: 'relay',
    steps: 6,
    before: 1,
    isLong: true,
    isAway: true,
    kinds: ['Redis emptied', 'Redis restored', 'network slow', 'leads paused'],
  },
  delivery: {
    part: 'delivery',
    steps: 7,
    before: 0,
    kinds: [
      ...(['notifications killed', 'notifications paused', 'mail server away', 'network slow'] as const),
      ...(['answer of the mail server lost', 'Postgres stopped', 'Postgres connections lost'] as const),
      ...(['Redis stopped', 'Redis hangs', 'Redis restored'] as const),
    ],
  },
} satisfies Record<string, Theme>;
export type ThemeName = keyof typeof themes;
const themeNames = Object.keys(themes) as ThemeName[];

const mostlyOne = [1, 1, 1, 2, 2, 3];

/** Without making the whole plan. */
export const themeOf = (seed: number): ThemeName => new Random(seed, 1_000).oneOf(themeNames);

export function planFor(seed: number): Plan {
  const random = new Random(seed, 1_000);
  const theme: Theme = themes[random.oneOf(themeNames)];
  const isLate = random.isOneIn(12);
  const spreadMs = random.isOneIn(2) ? 60 : 1_500;
  const requests = Array.from({ length: random.oneOf(theme.requests ?? mostlyOne) }, (_, index) => ({
    name: `r${index + 1}`,
    atMs: isLate ? random.between(9_000, 13_000) : random.between(0, spreadMs),
    gateway: random.whole(0, 1),
    twiceAfterMs: random.isOneIn(6) ? random.between(0, 100) : null,
  }));
  const replicas = () => (random.isOneIn(3) ? 2 : 1);
  const markAgeMs = ageOfMark(random, theme);
  return {
    seed,
    salt: 0,
    gateways: replicas(),
    leads: theme.isLong ? 2 : replicas(),
    notifications: theme.isAway ? 1 : replicas(),
    markAgeMs,
    requests,
    faults: theme.isAway
      ? faultsWhileAway(random, markAgeMs)
      : faultsOf(random, theme, theme.before + theme.steps * requests.length),
  };
}

/** One schedule in four starts with an empty Redis. A mark is replaced by the first look after it is ten seconds old. */
function ageOfMark(random: Random, { isAway }: Theme): number | null {
  if (random.isOneIn(isAway ? 2 : 4)) return null;
  return isAway ? random.between(8_500, 10_000) : random.between(0, 11_000);
}

function faultsOf(random: Random, theme: Theme, most: number): PlannedFault[] {
  const preferred = Array.from({ length: random.whole(2, 4) }, () => random.oneOf(theme.kinds));
  let previous = 0;
  return Array.from({ length: random.oneOf([1, 2, 2, 3, 3]) }, (_, index): PlannedFault => {
    // Often soon after the one before: two faults in a row meet what recovers from the first.
    const isSoon = index > 0 && !random.isOneIn(3);
    previous = isSoon ? previous + random.whole(0, 5) : random.whole(1, most);
    return {
      name: `f${index + 1}`,
      kind: random.oneOf(preferred),
      part: theme.part,
      afterSteps: previous,
      target: random.whole(0, 1),
      lastsMs: random.isOneIn(theme.isLong ? 1.3 : 6)
        ? random.between(4_000, 16_000)
        : random.between(20, 1_500),
      olderSteps: !theme.isLong && random.isOneIn(2) ? null : random.whole(1, 4),
    };
  });
}

/**
 * Redis loses what is only in the queue. If there is a mark, it is replaced while a relay is paused with its events claimed, and
 * the loss takes Redis back to between the mark and the events. Without a mark, everything is republished at the start, and the
 * loss comes in the middle of that.
 */
function faultsWhileAway(random: Random, markAgeMs: number | null): PlannedFault[] {
  const fault = (
    name: string,
    kind: FaultKind,
    given: Pick<PlannedFault, 'part' | 'afterSteps' | 'lastsMs'>,
  ): PlannedFault => ({ name, kind, target: random.whole(0, 1), olderSteps: random.whole(1, 6), ...given });
  const [longest, kinds] =
    markAgeMs === null
      ? [150, ['network slow', 'leads paused'] as const]
      : [6_000, ['leads paused'] as const];
  const second = random.whole(1, 2);
  return [
    fault('f1', 'notifications killed', {
      ...{ part: 'all', afterSteps: 1, lastsMs: random.between(20_000, 30_000) },
    }),
    fault('f2', random.oneOf(kinds), {
      ...{ part: 'relay', afterSteps: second, lastsMs: random.between(20, longest) },
    }),
    fault('f3', random.oneOf(['Redis restored', 'Redis emptied']), {
      ...{ part: 'relay', afterSteps: second + random.whole(0, 6), lastsMs: random.between(20, 300) },
    }),
  ];
}

/** The plan without some of its requests and faults, with other delays. */
export function changedPlan(plan: Plan, without: readonly string[], salt = plan.salt): Plan {
  const isKept = ({ name }: { name: string }) => !without.includes(name);
  return {
    ...plan,
    salt,
    requests: plan.requests.filter(isKept),
    faults: plan.faults.filter(isKept),
  };
}
