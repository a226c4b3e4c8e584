import { Random } from '../simulation/engine/random';

/** Processes that `npm start` runs, and the second gateway beside them. */
export const processes = [
  'gateway',
  'second gateway',
  'shell',
  'leads-1',
  'leads-2',
  'notifications-1',
  'content-1',
] as const;
export const stores = ['postgres', 'redis'] as const;
/** Connections through a relay of the test. The second gateway has its own to Redis, so that one gateway can lose it alone. */
export const links = [...stores, 'redis of the second gateway'] as const;

/** What a kind of fault can strike. */
const targetsOf = {
  killed: [...processes, ...stores],
  'killed again and again': [...processes, ...stores],
  paused: [...processes, ...stores],
  'told to stop': [...processes, ...stores],
  'connections reset': links,
  'cut off': links,
  silent: links,
  slow: links,
  flapping: links,
  full: ['disk of the stores', 'disk of the gateways', 'redis'],
  'clock ahead': ['system'],
  'clock behind': ['system'],
  refusing: ['mail server'],
  unreachable: ['mail server'],
  hanging: ['mail server'],
  'answer lost': ['mail server'],
  'power cut': ['machine'],
  'supervisor killed': ['system'],
  'away for minutes': ['machine of the stores'],
  'out of memory': [...processes, ...stores],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Kind = keyof typeof targetsOf;
export type Target = (typeof targetsOf)[Kind][number];

export interface Fault {
  readonly kind: Kind;
  readonly target: Target;
  /** From the start of the run. */
  readonly atMs: number;
  readonly forMs: number;
  /** After a power cut: how much later than the system the stores start; negative if they start first. */
  readonly storesLaterMs?: number;
}

/** Faults that strike together. */
export interface Episode {
  readonly number: number;
  readonly faults: readonly Fault[];
}

/** Chosen more often, because they meet the way of a lead. */
const weights: Readonly<Partial<Record<Kind, number>>> = {
  killed: 6,
  paused: 6,
  'killed again and again': 2,
  'told to stop': 2,
  'connections reset': 3,
  'cut off': 2,
  silent: 2,
  slow: 2,
  flapping: 3,
  full: 3,
};

/** Not among the kinds of an episode: `shortagesOf` adds it, so that older seeds keep their schedules. */
const strikesAlone: Kind = 'out of memory';

/** They stop so much that a second one at the same time would add nothing. */
const large: readonly Kind[] = ['power cut', 'supervisor killed', 'away for minutes'];

const kinds = (Object.keys(targetsOf) as Kind[])
  .filter((kind) => kind !== strikesAlone)
  .flatMap((kind) => Array.from({ length: weights[kind] ?? 1 }, () => kind));

const firstAtMs = 8_000;
/** The last faults of a run end within this time, so that it also sees the system recover under load. */
const calmAtTheEndMs = 15_000;

/** Everything that happens follows from the seed; a longer run begins like a shorter one. */
export function scheduleOf(seed: number, minutes: number): Episode[] {
  const random = new Random(seed);
  const episodes: Episode[] = [];
  const endMs = minutes * 60_000 - calmAtTheEndMs;
  for (let atMs = firstAtMs, number = 1; ; number += 1) {
    const episode = { number, faults: faultsFrom(random, atMs) };
    const overMs = Math.max(...episode.faults.map((fault) => fault.atMs + fault.forMs));
    const isRushed = random.isOneIn(4);
    const pauseMs = isRushed ? random.whole(0, 2_000) : random.whole(5_000, 20_000);
    if (overMs > endMs) return episodes;
    episodes.push(episode);
    atMs = overMs + pauseMs;
  }
}

/** One process after the other gets no more memory, beside the faults of the episodes. */
export function shortagesOf(seed: number, minutes: number): Fault[] {
  const random = new Random(seed, 1);
  const faults: Fault[] = [];
  const endMs = minutes * 60_000 - calmAtTheEndMs;
  for (let atMs = firstAtMs; ;) {
    atMs += random.whole(10_000, 50_000);
    const forMs = lengthOf(strikesAlone, random);
    const target = random.oneOf(targetsOf[strikesAlone]);
    if (atMs + forMs > endMs) return faults;
    faults.push({ kind: strikesAlone, target, atMs, forMs });
    atMs += forMs;
  }
}

function faultsFrom(random: Random, fromMs: number): Fault[] {
  const count = random.whole(2, 3);
  const faults: Fault[] = [];
  while (faults.length < count) {
    const kind = random.oneOf(kinds);
    const target = random.oneOf<Target>(targetsOf[kind]);
    const [offsetMs, forMs] = [random.whole(0, 6_000), lengthOf(kind, random)];
    const storesLaterMs = random.whole(-20_000, 20_000);
    if (!fits(kind, target, faults)) continue;
    const fault = { kind, target, atMs: fromMs + offsetMs, forMs };
    faults.push(kind === 'power cut' ? { ...fault, storesLaterMs } : fault);
  }
  return faults.sort((one, other) => one.atMs - other.atMs);
}

const fits = (kind: Kind, target: Target, faults: readonly Fault[]) =>
  faults.every((other) => other.target !== target && !(large.includes(kind) && large.includes(other.kind)));

/** Short ones are frequent: what goes wrong takes milliseconds, and half a minute only shows that everything waits. */
function lengthOf(kind: Kind, random: Random): number {
  const share = random.next();
  if (kind === 'away for minutes') return Math.round(45_000 + share * 105_000);
  if (kind === 'killed' || kind === 'told to stop' || kind === 'connections reset') return 0;
  if (kind === 'power cut' || kind === 'supervisor killed') return Math.round(1_000 + share * 9_000);
  return Math.round(300 * 100 ** share);
}

export const textOf = ({ kind, target, forMs, storesLaterMs }: Fault) => {
  const long = forMs > 0 ? ` for ${(forMs / 1_000).toFixed(1)} s` : '';
  const order =
    storesLaterMs === undefined
      ? ''
      : `, stores ${Math.abs(storesLaterMs / 1_000).toFixed(1)} s ${storesLaterMs < 0 ? 'before' : 'after'} the system`;
  return `${target}: ${kind}${long}${order}`;
};

/** Minutes and seconds of a run. */
export function clockText(ms: number): string {
  const seconds = Math.round(ms / 100) / 10;
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;
}
