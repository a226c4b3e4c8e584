import { freePort } from './replica';
import { StubProcess } from './stub-process';

interface Report {
  readonly google: Readonly<Record<string, { value: number; repeats: number; retracted: boolean }>>;
  readonly meta: Readonly<Record<string, { value: number }>>;
  /** Settings of a system that uses the stubs. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Stub servers of Google Ads and Meta, as a process. */
export class AdStubs extends StubProcess<Report> {
  static async start(): Promise<AdStubs> {
    const [port, control] = [await freePort(), await freePort()];
    return new AdStubs('services/notifications/src/testing/ads/main.ts', [port, control], control).ready();
  }
}
