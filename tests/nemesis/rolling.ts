import { signalAll } from '../support/processes';
import { pause } from '../support/wait-until';
import type { Installation } from './installation';

const pauseMs = 3_000;
/** Under faults a process may not become ready for minutes: then it is the next one's turn. */
const patienceMs = 20_000;

/** Stops one process after the other in turn and waits until it is back, as a rolling update does, until it is ended. */
export class RollingRestart {
  restarted = 0;
  private isEnded = false;
  private rolling: Promise<void> = Promise.resolve();

  constructor(private readonly installation: Installation) {}

  start(): void {
    this.rolling = this.roll();
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await this.rolling;
  }

  private async roll(): Promise<void> {
    for (let turn = 0; !this.isEnded; turn += 1) {
      await pause(pauseMs);
      const names = this.installation.processNames;
      const name = names[turn % names.length] ?? '';
      const found = this.installation.find(name);
      if (!found) continue;
      signalAll([found.pid], found.stopSignal);
      this.restarted += 1;
      await this.untilReplaced(name, found.pid);
    }
  }

  private async untilReplaced(name: string, oldPid: number): Promise<void> {
    const untilMs = performance.now() + patienceMs;
    while (!this.isEnded && performance.now() < untilMs) {
      const now = this.installation.find(name);
      if (now && now.pid !== oldPid && now.isReady) return;
      await pause(200);
    }
  }
}
