import { randomBytes } from 'node:crypto';
import { pause } from '../support/wait-until';
import { type Account, accountOf, leadsToRow } from './account';
import { historyOf, judgedByPorcupine, type Verdict } from './history';
import { Installation } from './installation';
import { RollingRestart } from './rolling';
import { clockText, type Fault, scheduleOf, shortagesOf, textOf } from './schedule';
import { strike, type Surroundings } from './strike';
import { Visitors } from './visitors';
import { HealthWatcher, TableWatcher } from './watchers';

export interface Options {
  readonly seed: number;
  readonly minutes: number;
  readonly perSecond: number;
  readonly leadsServices: number;
  readonly isRolling: boolean;
  /** How long nothing may move before what is missing counts as missing. */
  readonly patienceMs: number;
  readonly folder: string;
  /** Whether `stores` and `spools` in the folder are small disks. */
  readonly hasDisks: boolean;
  readonly clockLibrary: string | null;
  /** What the clocks of the system and of Postgres show at the start; null: the time. */
  readonly startsAt: string | null;
}

/** What happened when, for the people who look for the reason of an anomaly. */
export interface Noted {
  readonly atMs: number;
  readonly text: string;
}

export interface Outcome {
  readonly account: Account;
  readonly verdict: Verdict;
  readonly faults: number;
  readonly episodes: number;
  readonly restarted: number;
  readonly noted: readonly Noted[];
  /** Whether every process was ready and health `ok` in the end. */
  readonly isWell: boolean;
}

const progressEveryMs = 30_000;
const lookAgainMs = 1_000;

export class Nemesis {
  private readonly began = performance.now();
  private leadsFromMs = 0;
  private readonly noted: Noted[] = [];

  constructor(
    private readonly options: Options,
    private readonly say: (line: string) => void,
  ) {}

  async run(): Promise<Outcome> {
    const { folder, clockLibrary, startsAt, seed, minutes, perSecond, leadsServices, isRolling, hasDisks } =
      this.options;
    const startsLaterMs = startsAt === null ? 0 : Date.parse(startsAt) - Date.now();
    const clock = clockLibrary === null ? null : { library: clockLibrary, startsLaterMs };
    const installation = await Installation.create(folder, clock, leadsServices, () => this.nowMs());
    this.say('starting the system …');
    await installation.start();
    this.leadsFromMs = performance.now() - this.began;
    const mark = `Nemesis ${randomBytes(4).toString('hex')}`;
    const nowMs = () => this.nowMs();
    const { sites } = installation;
    const visitors = new Visitors({ mark, seed, perSecond, sites, nowMs });
    const table = new TableWatcher(mark, () => installation.databaseUrl, nowMs);
    const health = new HealthWatcher(sites, nowMs);
    const rolling = new RollingRestart(installation);
    for (const part of [visitors, table, health, ...(isRolling ? [rolling] : [])]) part.start();
    const progress = setInterval(() => this.tell(visitors, installation), progressEveryMs);

    const schedule = scheduleOf(seed, minutes);
    const disks = hasDisks ? folder : null;
    const surroundings = { installation, disks, hasClock: clockLibrary !== null };
    const faults = [...schedule.flatMap((episode) => episode.faults), ...shortagesOf(seed, minutes)];
    await Promise.all(faults.map((fault) => this.strikeAt(fault, surroundings)));
    await pause(minutes * 60_000 - this.nowMs());

    this.note('every fault is over: no new leads');
    await Promise.all([visitors.stop(), rolling.end()]);
    const isWell = await this.untilQuiet(visitors, installation, table);
    await visitors.end();
    clearInterval(progress);
    await Promise.all([table.stop(), health.stop()]);
    const last = await table.look();
    if (!last) throw new Error('the leads table cannot be read in the end');
    const firstSeenMs = new Map(
      [...table.changes].map(([name, [first]]) => [name, first?.look.returnMs ?? 0] as const),
    );
    const { visits } = visitors;
    const { mails } = installation.mail;
    const history = historyOf(visits, table.changes, last, mails);
    const { rows, aliases } = last;
    const account = accountOf({ visits, rows, aliases, firstSeenMs, mails, health: health.answers });
    await installation.stop();
    return {
      account,
      verdict: judgedByPorcupine(history),
      faults: faults.length,
      episodes: schedule.length,
      restarted: rolling.restarted,
      noted: this.noted,
      isWell,
    };
  }

  /** Since the first lead. */
  private nowMs(): number {
    return performance.now() - this.began - this.leadsFromMs;
  }

  private note(text: string): void {
    this.noted.push({ atMs: this.nowMs(), text });
    this.say(`${clockText(this.nowMs())} ${text}`);
  }

  private async strikeAt(fault: Fault, surroundings: Surroundings): Promise<void> {
    await pause(fault.atMs - this.nowMs());
    this.note(textOf(fault));
    const prevented = await strike(fault, surroundings).catch((error: Error) => error.message);
    if (prevented !== undefined) this.note(`${fault.target}: ${fault.kind}: ${prevented}`);
    else if (fault.forMs > 0) this.note(`${fault.target}: ${fault.kind} is over`);
  }

  /** Waits until all that was accepted is stored and notified, and everything is well; or until nothing has moved for long. */
  private async untilQuiet(
    visitors: Visitors,
    installation: Installation,
    table: TableWatcher,
  ): Promise<boolean> {
    let [state, sinceMs] = ['', this.nowMs()];
    for (;;) {
      const isWell = await installation.isReady().catch(() => false);
      const look = await table.look();
      const told = new Set(installation.mail.mails.map(({ subject }) => subject.split(' · ').at(-1)));
      const open = visitors.visits.filter(
        (visit) =>
          (visit.attempts.some(({ id }) => id !== undefined) || look?.rows.has(visit.name)) &&
          !(look?.rows.has(visit.name) && told.has(visit.name) && leadsToRow(visit, look)),
      );
      const now = `${visitors.waiting} ${open.length} ${look?.rows.size} ${told.size}`;
      if (now !== state) [state, sinceMs] = [now, this.nowMs()];
      if (isWell && look && open.length === 0 && visitors.waiting === 0) return true;
      if (this.nowMs() - sinceMs > this.options.patienceMs) {
        this.note(`nothing moves any more: ${open.length} leads are not stored or not notified`);
        return isWell;
      }
      await pause(lookAgainMs);
    }
  }

  private tell({ visits, waiting }: Visitors, { mail }: Installation): void {
    const accepted = visits.filter(({ attempts }) => attempts.some(({ id }) => id !== undefined)).length;
    this.say(
      `${clockText(this.nowMs())} ${visits.length} leads sent, ${accepted} accepted, ${waiting} waiting, ${mail.mails.length} mails`,
    );
  }
}
