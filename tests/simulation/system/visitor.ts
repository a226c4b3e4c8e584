import type { LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { fingerprintOf } from '../../../gateway/src/intake/fingerprint';
import { keyTtlSeconds, type RepeatKey } from '../../../gateway/src/intake/lead-intake';
import type { SimulatedProcess } from '../engine/scheduler';
import type { PlannedRequest } from '../plans/plan';
import type { Gateway } from './gateway';
import type { World } from './surroundings';

export interface Entrance {
  readonly gateway: Gateway;
  readonly process: SimulatedProcess;
}

/** What each visitor sends, by number: the same in every schedule. */
const requests: { readonly submission: LeadSubmission; readonly repeat: RepeatKey }[] = [];

function requestOf(number: number) {
  const known = requests[number];
  if (known) return known;
  const submission = { name: `Visitor ${number}`, phone: `+4477009001${10 + number}`, postcode: 'S1 4LF' };
  const fingerprint = fingerprintOf(submission);
  const repeat = { key: `key-of-visitor-${number}`, fingerprint, keptSeconds: keyTtlSeconds };
  return (requests[number] = { submission, repeat });
}

const patienceMs = 12_000;
const mostTries = 14;

/** A visitor's browser: sends a request with its key, and again with the same key until it is accepted. */
export class Visitor {
  readonly submission: LeadSubmission;
  /** The ids in the 202s: several if gateways accepted the request without knowing of each other. */
  readonly accepted = new Set<string>();
  /** Requests that were sent, and those among them that got a response other than 202. */
  tries = 0;
  refusals = 0;
  hasGivenUp = false;
  private readonly repeat: RepeatKey;

  constructor(
    private readonly world: World,
    private readonly entrances: readonly Entrance[],
    readonly planned: PlannedRequest,
    number: number,
    /** True if the network drops this response. */
    private readonly losesAnswer: () => boolean,
  ) {
    const { submission, repeat } = requestOf(number);
    this.submission = submission;
    this.repeat = repeat;
  }

  get isDone(): boolean {
    return this.accepted.size > 0 || this.hasGivenUp;
  }

  start(): void {
    const { scheduler } = this.world;
    const { atMs, twiceAfterMs, gateway } = this.planned;
    scheduler.wait(atMs, () => this.send(gateway), null);
    if (twiceAfterMs !== null) scheduler.wait(atMs + twiceAfterMs, () => this.send(gateway + 1), null);
  }

  private send(at: number): void {
    if (this.isDone) return;
    if (this.tries >= mostTries) {
      this.hasGivenUp = true;
      return;
    }
    const { scheduler } = this.world;
    this.tries += 1;
    let isOver = false;
    const outcome = (id: string | null) => {
      if (isOver) return;
      isOver = true;
      patience.run = null;
      if (id === null) this.refusals += 1;
      else this.accepted.add(id);
      scheduler.note(
        'intake',
        () => `${this.submission.name}: ${id === null ? 'refused' : `accepted as ${id}`}`,
      );
      if (id === null) this.again(at);
    };
    const answer = (id: string | null) => {
      if (this.losesAnswer()) return;
      scheduler.after(scheduler.latency(), () => outcome(id), null);
    };
    const { gateway, process } = this.entrances[at % this.entrances.length]!;
    const arrive = () => {
      scheduler.note('intake', () => `${this.submission.name}: asks ${process.name}`);
      const intake = gateway.ready;
      if (!intake) return answer(null);
      const known = intake.known(this.repeat);
      if (known) return answer(known.id);
      const details = { suspicions: [], proven: true, typed: {}, source: undefined };
      intake.accept(this.submission, details, this.repeat).then(
        ({ id }) => answer(id),
        () => answer(null),
      );
    };
    scheduler.after(scheduler.latency(), arrive, process);
    const patience = scheduler.wait(
      patienceMs,
      () => {
        if (!isOver) this.again(at);
        isOver = true;
      },
      null,
    );
  }

  private again(at: number): void {
    const { scheduler } = this.world;
    if (this.isDone) return;
    const { random } = scheduler;
    scheduler.wait(random.between(20, 2_500), () => this.send(at + random.whole(0, 1)), null);
  }
}
