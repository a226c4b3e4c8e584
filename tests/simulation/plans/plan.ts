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
    kinds: ['live stream refuses', 'Redis emptied'],
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

/** Without making the whole plan. */
export const themeOf = (seed: number): ThemeName => new Random(seed, 1_000).oneOf(themeNames);

export function planFor(seed: number): Plan {
  const random = new Random(seed, 1_000);
  const theme: Theme = themes[random.oneOf(themeNames)];
  const isLate = random.isOneIn(12);
  const spreadMs = random.isOneIn(2) ? 60 : 1_500;
  const requests = Array.from({ length: random.oneOf([1, 1, 2, 2, 3]) }, (_, index): PlannedRequest => ({
    name: `r${index + 1}`,
    atMs: isLate ? random.between(9_000, 13_000) : random.between(0, spreadMs),
    gateway: random.whole(0, 1),
    twiceAfterMs: random.isOneIn(6) ? random.between(0, 100) : null,
  }));
  const preferred = Array.from({ length: random.whole(2, 4) }, () => random.oneOf(theme.kinds));
  const most = theme.before + theme.steps * requests.length;
  let previous = 0;
  const faults = Array.from({ length: random.oneOf([1, 2, 2, 3, 3]) }, (_, index): PlannedFault => {
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
  return {
    seed,
    salt: 0,
    gateways: random.whole(1, 2),
    leads: theme.isLong ? 2 : random.whole(1, 2),
    notifications: random.whole(1, 2),
    requests,
    faults,
  };
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
