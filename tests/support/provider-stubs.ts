import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './replica';
import { root } from './repository';
import { waitUntil } from './wait-until';

interface Report {
  readonly TWILIO_ACCOUNT_SID: string;
  readonly TWILIO_AUTH_TOKEN: string;
  readonly TWILIO_FROM: string;
  readonly WHATSAPP_ACCESS_TOKEN: string;
  readonly WHATSAPP_PHONE_NUMBER_ID: string;
  readonly whatsAppAppSecret: string;
  readonly texts: readonly { readonly to: string; readonly body: string }[];
}

/** Stub servers of Twilio and Meta, as a process. */
export class ProviderStubs {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
    /** Settings of a system that uses the stubs. It still needs the accounts. */
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  static async start(siteUrl: string): Promise<ProviderStubs> {
    const [texts, meta, control] = [await freePort(), await freePort(), await freePort()];
    const source = 'services/notifications/src/testing/provider-stubs.ts';
    const child = spawn(
      process.execPath,
      [
        ...[join(root, 'infra/runtime/build/run-program.mjs'), source],
        ...[String(texts), String(meta), String(control), siteUrl],
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], detached: true },
    );
    const stubs = new ProviderStubs(child, `http://127.0.0.1:${control}`, {
      TWILIO_URL: `http://127.0.0.1:${texts}`,
      WHATSAPP_URL: `http://127.0.0.1:${meta}/v23.0`,
      OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${texts},127.0.0.1:${meta}`,
    });
    await waitUntil('the providers', () => stubs.report());
    return stubs;
  }

  async report(): Promise<Report> {
    return (await (await fetch(this.url)).json()) as Report;
  }

  /** With the program that it bundled and runs. */
  async stop(): Promise<void> {
    const { pid, exitCode } = this.child;
    if (pid === undefined || exitCode !== null) return;
    const ended = once(this.child, 'exit');
    process.kill(-pid, 'SIGTERM');
    await ended;
  }
}
