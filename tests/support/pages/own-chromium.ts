import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium, expect } from '@playwright/test';
import { settings } from '../settings';

type Message = Record<string, never> & {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: { sessionId: string; targetInfo: { type: string; subtype?: string }; request: { url: string } };
  result?: Record<string, never>;
  error?: { message: string };
};

/** Not that of a robot, whose events are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/**
 * One tab of a Chromium without Playwright, which switches off prerendering and the back/forward cache. Both need a client that
 * attaches to the tab, and to its pages through it.
 */
export class OwnChromium {
  /** Sessions of the pages of the tab: the one that is shown, then one that is prerendered. */
  private readonly pages: string[] = [];
  /** Requested addresses by session. */
  private readonly requests = new Map<string, string[]>();
  private readonly waiting = new Map<number, (message: Message) => void>();
  private pointer = { x: 0, y: 0 };
  private last = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
  ) {
    let text = '';
    (process.stdio[4] as Readable).setEncoding('utf8').on('data', (part: string) => {
      const messages = (text + part).split('\0');
      text = messages.pop()!;
      for (const message of messages) this.receive(JSON.parse(message) as Message);
    });
  }

  static async start(): Promise<OwnChromium> {
    const profile = mkdtempSync(join(tmpdir(), 'latchline-chromium-'));
    const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-pipe'];
    const own = [`--user-data-dir=${profile}`, `--user-agent=${userAgent}`, '--window-size=1280,900'];
    const process = spawn(settings.chromium ?? chromium.executablePath(), [...args, ...own, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const browser = new OwnChromium(process, profile);
    const tabs = async () => {
      const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] });
      return targetInfos as unknown as { targetId: string }[];
    };
    await expect.poll(async () => (await tabs()).length).toBe(1);
    const tab = await browser.send('Target.attachToTarget', {
      targetId: (await tabs())[0]!.targetId,
      flatten: true,
    });
    const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    await browser.send('Target.setAutoAttach', attach, tab.sessionId);
    await expect.poll(() => browser.pages.length).toBe(1);
    return browser;
  }

  /** Closes the page first, which sends what it has counted. */
  async stop(): Promise<void> {
    await this.open('about:blank');
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    await this.send('Browser.close').catch(() => undefined);
    await ended;
    this.discard();
  }

  /** Ends the browser if it still runs, without closing its page. */
  discard(): void {
    this.process.kill('SIGKILL');
    // Its other processes write for a moment longer.
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }

  async open(address: string): Promise<void> {
    await this.send('Page.navigate', { url: address }, this.pages[0]);
    await expect.poll(() => this.evaluate('document.readyState', 0)).toBe('complete');
  }

  /** In the newest page. Undefined while it has no document. */
  async evaluate<Value>(expression: string, page = -1): Promise<Value> {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await this.send('Runtime.evaluate', params, this.pages.at(page)).catch(
      (error: Error) => {
        if (!error.message.includes('execution context')) throw error;
        return { result: {} };
      },
    );
    return (result as { value: Value }).value;
  }

  /** Paths that the newest page has requested. */
  requested(): string[] {
    return (this.requests.get(this.pages.at(-1)!) ?? []).map((address) => new URL(address).pathname);
  }

  async hover(selector: string): Promise<void> {
    const link = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())`;
    await this.evaluate(`${link}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const box = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`;
    this.pointer = await this.evaluate(`${box}(${link}.getBoundingClientRect())`);
    await this.mouse('mouseMoved');
  }

  press = (): Promise<void> => this.mouse('mousePressed');
  release = (): Promise<void> => this.mouse('mouseReleased');

  /** Away from every link, so that nothing is clicked. */
  async releaseElsewhere(): Promise<void> {
    this.pointer = { x: 1, y: 1 };
    await this.mouse('mouseMoved');
    await this.mouse('mouseReleased');
  }

  /** To the page that the tab shows, which is the first while another is prerendered. */
  private async mouse(type: string): Promise<void> {
    const button = type === 'mouseMoved' ? 'none' : 'left';
    await this.send(
      'Input.dispatchMouseEvent',
      { type, ...this.pointer, button, clickCount: 1 },
      this.pages[0],
    );
  }

  private receive({ id, method, sessionId, params, result, error }: Message): void {
    if (id !== undefined) this.waiting.get(id)?.({ result, error } as Message);
    if (!params) return;
    if (method === 'Target.attachedToTarget') {
      const { targetInfo, sessionId: attached } = params;
      if (targetInfo.type === 'page') {
        this.pages.push(attached);
        void this.send('Network.enable', {}, attached);
      }
      void this.send('Runtime.runIfWaitingForDebugger', {}, attached);
    }
    if (method === 'Target.detachedFromTarget') {
      const index = this.pages.indexOf(params.sessionId);
      if (index >= 0) this.pages.splice(index, 1);
    }
    if (method === 'Network.requestWillBeSent') {
      const known = this.requests.get(sessionId!) ?? [];
      this.requests.set(sessionId!, [...known, params.request.url]);
    }
  }

  private send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, never>> {
    const id = (this.last += 1);
    (this.process.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) =>
      this.waiting.set(id, ({ result, error }) => {
        this.waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result!);
      }),
    );
  }
}
