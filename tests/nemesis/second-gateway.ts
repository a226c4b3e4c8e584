import { Replica } from '../support/replica';
import type { SystemProcess } from '../support/system';
import { pause } from '../support/wait-until';

const restartMs = 1_000;

export interface SecondGatewaySettings {
  readonly port: number;
  readonly spoolFolder: string;
  readonly redisUrl: () => string;
  readonly shellUrl: () => string;
  /** The supervised gateway, whose program and settings it copies; undefined while that does not run. */
  readonly first: () => SystemProcess | undefined;
}

/** Another gateway on the same stores, with a spool of its own, started again whenever it ends. */
export class SecondGateway {
  private replica: Replica | undefined;
  private wanted = false;
  private keeping: Promise<void> = Promise.resolve();

  constructor(private readonly settings: SecondGatewaySettings) {}

  get pid(): number | undefined {
    return this.replica?.pid;
  }

  start(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.keeping = this.keeping.then(() => this.keep());
  }

  /** It is not started again; the caller has ended it, or stops it. */
  hold(): void {
    this.wanted = false;
  }

  async stop(): Promise<void> {
    this.hold();
    await this.keeping;
    await this.replica?.stop();
  }

  private async keep(): Promise<void> {
    while (this.wanted) {
      if (this.pid === undefined) await this.launch();
      await pause(restartMs);
    }
  }

  private async launch(): Promise<void> {
    const { port, spoolFolder, redisUrl, shellUrl, first } = this.settings;
    const model = first();
    // Its keys and addresses may be new.
    const copied = model?.pid
      ? await Replica.of(model, {
          PORT: String(port),
          SPOOL_DIR: spoolFolder,
          REDIS_URL: redisUrl(),
          SHELL_URL: shellUrl(),
        }).catch(() => undefined)
      : undefined;
    if (copied) this.replica = copied;
    if (this.wanted) this.replica?.launch();
  }
}
