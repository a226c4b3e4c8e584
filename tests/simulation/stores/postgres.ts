import type { DataSource, EntityManager } from 'typeorm';
import type { Part, Scheduler, SimulatedProcess } from '../engine/scheduler';
import { advisory, type Row, statementFor, type Transaction } from './statements';

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), { code });
const lost = () => failure('Connection terminated unexpectedly');

/** A statement waits until another transaction has ended. */
class Blocked extends Error {}

type Locks = Map<string, OpenTransaction>;

interface Locked {
  readonly locks: Locks;
  readonly key: string;
}

/** A transaction: what it has written is seen by nobody else until it is committed. */
class OpenTransaction implements Transaction {
  private readonly locked: Locked[] = [];
  private readonly written = new Map<string, Map<string, Row>>();
  private xid: number | undefined;

  constructor(
    private readonly postgres: Postgres,
    readonly startedAt: number,
  ) {}

  get clock(): number {
    return this.postgres.clock();
  }

  get id(): number {
    if (this.xid === undefined) this.postgres.running.add((this.xid = this.postgres.nextXid()));
    return this.xid;
  }

  get hasNoEffect(): boolean {
    return this.xid === undefined && this.locked.length === 0;
  }

  get oldestRunning(): number {
    return Math.min(...this.postgres.running, this.postgres.newestXid + 1);
  }

  get(table: string, key: string): Row | undefined {
    const own = this.written.size === 0 ? undefined : this.written.get(table)?.get(key);
    return own ?? this.postgres.table(table).get(key);
  }

  rows(table: string): Row[] {
    const own = this.written.get(table);
    if (!own) return [...this.postgres.table(table).values()];
    const rows = [...this.postgres.table(table)].map(([key, row]) => own.get(key) ?? row);
    for (const [key, row] of own) if (!this.postgres.table(table).has(key)) rows.push(row);
    return rows;
  }

  lock(table: string, key: string, others: 'wait' | 'skip' = 'wait'): boolean {
    const locks = this.postgres.locksOf(table);
    const owner = locks.get(key);
    if (owner === this) return true;
    if (owner && others === 'wait') throw new Blocked();
    if (owner) return false;
    // An advisory lock is no reason for a transaction to get a number.
    if (table !== advisory) void this.id;
    locks.set(key, this);
    this.locked.push({ locks, key });
    return true;
  }

  insert(table: string, key: string, row: Row): boolean {
    this.lock(table, key);
    if (this.get(table, key)) return false;
    this.write(table, key, row);
    return true;
  }

  write(table: string, key: string, row: Row): void {
    void this.id;
    const rows = this.written.get(table) ?? new Map<string, Row>();
    this.written.set(table, rows.set(key, row));
  }

  note(part: Part, about: () => string): void {
    this.postgres.scheduler.note(part, about);
  }

  private get part(): Part {
    if (this.written.has('leads') || this.written.has('lead_aliases')) return 'intake';
    return this.written.has('outbox') ? 'relay' : 'delivery';
  }

  end(isCommitted: boolean): void {
    if (isCommitted)
      for (const [table, rows] of this.written)
        for (const [key, row] of rows) this.postgres.table(table).set(key, row);
    if (isCommitted && this.written.size > 0)
      this.note(this.part, () => `Postgres: commits ${[...this.written.keys()].join(', ')}`);
    if (!isCommitted && !this.hasNoEffect) this.postgres.scheduler.disturb();
    if (this.xid !== undefined) this.postgres.running.delete(this.xid);
    for (const { locks, key } of this.locked) locks.delete(key);
    this.postgres.retryWaiting();
  }
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly answer: (rows: unknown, error?: Error) => void;
}

/** A connection with at most one transaction. */
class Session {
  isBroken = false;
  transaction: OpenTransaction | undefined;
  private reject: ((error: Error) => void) | undefined;
  private readonly owner: SimulatedProcess | null;
  private readonly start: number | undefined;

  constructor(
    private readonly postgres: Postgres,
    private readonly scheduler: Scheduler,
  ) {
    this.owner = scheduler.current;
    this.start = this.owner?.starts;
    postgres.sessions.add(this);
  }

  get isOrphaned(): boolean {
    return this.owner?.starts !== this.start;
  }

  belongsTo(owner: SimulatedProcess): boolean {
    return this.owner === owner;
  }

  query(sql: string, parameters: readonly unknown[] = []): Promise<unknown> {
    const { scheduler } = this;
    // Nobody sees what a transaction does before its end, and it is rolled back whether its process has got the answer or not.
    return this.send(
      (answer) => this.postgres.execute(this, { sql, parameters, answer }),
      () => scheduler.isAnsweredAtOnce,
    );
  }

  /** One statement that is its own transaction. */
  alone(sql: string, parameters: readonly unknown[] = []): Promise<unknown> {
    let hasRead = false;
    const { scheduler } = this;
    return this.send(
      (answer) =>
        this.postgres.execute(this, {
          sql,
          parameters,
          answer: (rows, error) => {
            hasRead = this.transaction?.hasNoEffect ?? true;
            this.close(!error);
            answer(rows, error);
          },
        }),
      () => hasRead && scheduler.isAnsweredAtOnce,
    );
  }

  finish(isCommitted: boolean): Promise<unknown> {
    // A transaction that has only read ends without anybody noticing: this saves half of the steps of an idle system.
    if (this.transaction?.hasNoEffect ?? true) {
      this.close(true);
      return Promise.resolve();
    }
    return this.send((answer) => {
      this.close(isCommitted);
      answer(undefined);
    });
  }

  close(isCommitted: boolean): void {
    this.transaction?.end(isCommitted);
    this.transaction = undefined;
    this.postgres.sessions.delete(this);
  }

  /** The connection is gone: an open transaction is rolled back, and the caller gets no answer. */
  break(): void {
    if (this.isBroken) return;
    this.isBroken = true;
    this.close(false);
    const { reject } = this;
    if (reject) this.scheduler.after(this.scheduler.latency(), () => reject(lost()), this.owner);
  }

  private send(
    act: (answer: (result: unknown, error?: Error) => void) => void,
    isAnsweredAtOnce = () => false,
  ): Promise<unknown> {
    const { scheduler } = this;
    if (this.isBroken) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      this.reject = reject;
      scheduler.after(
        scheduler.latency(),
        () => {
          if (this.isBroken || this.isOrphaned) return;
          let isArriving = true;
          act((result, error) => {
            const deliver = () => {
              if (this.isBroken) return;
              this.reject = undefined;
              if (error) reject(error);
              else resolve(result);
            };
            if (isArriving && isAnsweredAtOnce()) scheduler.goOn(this.owner, deliver);
            else scheduler.after(scheduler.latency(), deliver, this.owner);
          });
          isArriving = false;
        },
        null,
      );
    });
  }
}

/** One Postgres: transactions with their own view, row locks, and a connection that can break before or after a commit. */
export class Postgres {
  isUp = true;
  newestXid = 0;
  readonly running = new Set<number>();
  readonly sessions = new Set<Session>();
  private readonly tables = new Map<string, Map<string, Row>>();
  private readonly locks = new Map<string, Locks>();
  private waiting: (() => void)[] = [];

  constructor(readonly scheduler: Scheduler) {}

  table(name: string): Map<string, Row> {
    const known = this.tables.get(name);
    if (known) return known;
    const table = new Map<string, Row>();
    this.tables.set(name, table);
    return table;
  }

  /** The locks on rows of a table, by their keys, or the advisory ones. */
  locksOf(table: string): Locks {
    const known = this.locks.get(table);
    if (known) return known;
    const locks: Locks = new Map();
    this.locks.set(table, locks);
    return locks;
  }

  /** Whether a statement waits for another transaction. */
  get hasWaiting(): boolean {
    return this.waiting.length > 0;
  }

  clock(): number {
    return Math.floor(this.scheduler.epoch + this.scheduler.now);
  }

  nextXid(): number {
    return (this.newestXid += 1);
  }

  /** What a process uses instead of TypeORM. */
  dataSource(): DataSource {
    const open = (): Session => {
      if (!this.isUp) throw failure('connect ECONNREFUSED', 'ECONNREFUSED');
      return new Session(this, this.scheduler);
    };
    const query = async (sql: string, parameters?: unknown[]) => open().alone(sql, parameters);
    const transaction = async <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> => {
      const session = open();
      try {
        const manager = { query: (sql: string, given?: unknown[]) => session.query(sql, given) };
        const result = await work(manager as unknown as EntityManager);
        await session.finish(true);
        return result;
      } catch (error) {
        await session.finish(false).catch(() => undefined);
        throw error;
      }
    };
    return { query, transaction, manager: { query } } as unknown as DataSource;
  }

  execute(session: Session, statement: Statement): void {
    const { sql, parameters, answer } = statement;
    if (session.isBroken || session.isOrphaned) return;
    session.transaction ??= new OpenTransaction(this, this.clock());
    try {
      answer(statementFor(sql)(session.transaction, parameters));
    } catch (error) {
      if (error instanceof Blocked) this.waiting.push(() => this.execute(session, statement));
      else answer(undefined, error as Error);
    }
  }

  /** After a transaction has ended. */
  retryWaiting(): void {
    const again = this.waiting;
    if (again.length === 0) return;
    this.waiting = [];
    this.scheduler.after(0, () => again.forEach((retry) => retry()), null);
  }

  stop(): void {
    this.isUp = false;
    this.breakSessions();
  }

  start(): void {
    this.isUp = true;
  }

  /** All connections, or those of one process. */
  breakSessions(of?: SimulatedProcess): void {
    for (const session of [...this.sessions]) if (!of || session.belongsTo(of)) session.break();
  }
}
