import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { processesWith, signalAll } from '../processes';
import { freePort } from '../replica';
import { pause, waitUntil } from '../wait-until';

/** Far longer than a busy machine needs: it ends a browser that hangs. */
const respondsWithinMs = 60_000;

const orHangs = <T>(response: Promise<T>): Promise<T> =>
  Promise.race([
    response,
    pause(respondsWithinMs).then(() => Promise.reject(new Error('The browser hangs'))),
  ]);

export interface EngineSettings {
  readonly script: boolean;
  readonly width: number;
  readonly height: number;
}

/** A browser window of an engine, driven by WebDriver. */
export interface EngineWindow {
  readonly driver: WebDriver;
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Programs that are not installed; empty if it can run. */
  readonly missing: string;
  readonly open: (settings: EngineSettings) => Promise<EngineWindow>;
}

const miniBrowsers = ['/usr/lib', '/usr/libexec', '/usr/lib64'].flatMap((folder) =>
  [folder, ...foldersIn(folder)].flatMap((inner) =>
    ['4.1', '4.0'].map((version) => join(inner, `webkit2gtk-${version}`, 'MiniBrowser')),
  ),
);
const webKitDriver = program('WEBKIT_DRIVER_PATH', 'WebKitWebDriver');
const miniBrowser = [process.env.WEBKIT_BROWSER_PATH ?? '', ...miniBrowsers].find(isProgram);
const display = program('XVFB_PATH', 'Xvfb');
const geckoDriver = program('GECKODRIVER_PATH', 'geckodriver');
const firefox = program('FIREFOX_PATH', 'firefox-esr') ?? program('FIREFOX_PATH', 'firefox');

/** Keeps browsers and pages from fetching anything from outside this machine. */
const noOutside = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['localhost', '127.0.0.1'],
};

const webKit: Engine = {
  name: 'WebKit',
  missing: missing({ WebKitWebDriver: webKitDriver, MiniBrowser: miniBrowser, Xvfb: display }),
  open: async ({ script, width, height }) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchline-webkit-'));
    // The window is as wide as its toolbar needs, which is wider than a phone.
    const look = join(folder, 'config', 'gtk-3.0');
    mkdirSync(look, { recursive: true });
    writeFileSync(join(look, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; border-width: 0; }');
    const screen = spawn(display!, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string];
    const driver = await startDriver(webKitDriver!, (port) => [`--port=${port}`], {
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CACHE_HOME: join(folder, 'cache'),
    });
    const args = ['--automation', ...(script ? [] : ['--enable-javascript=false'])];
    return openWindow({
      url: driver.url,
      capabilities: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args },
        proxy: noOutside,
      },
      resize: async (opened) => {
        // Asked of an empty window, a question to the page is never answered where script is off.
        await opened.get('data:text/html,');
        // The given height is that of the window: the toolbar takes its part. A busy machine lays the page out later.
        let extra = 0;
        await waitUntil('the size of the window', async () => {
          const rect = { x: 0, y: 0, width, height: height + extra };
          await opened.manage().window().setRect(rect);
          const inner = await opened.executeScript<number>('return innerHeight');
          extra += height - inner;
          return inner === height;
        });
      },
      end: async () => {
        await stop(driver.child);
        await stop(screen);
        await endOfAllIn(folder);
        rmSync(folder, { recursive: true, force: true });
      },
    });
  },
};

const gecko: Engine = {
  name: 'Gecko',
  missing: missing({ geckodriver: geckoDriver, 'firefox-esr': firefox }),
  open: async ({ script, width, height }) => {
    const driver = await startDriver(
      geckoDriver!,
      (port) => ['--port', `${port}`, '--websocket-port', '0', '--log', 'fatal'],
      {},
    );
    return openWindow({
      url: driver.url,
      capabilities: {
        browserName: 'firefox',
        webSocketUrl: true,
        'moz:firefoxOptions': {
          binary: firefox,
          args: ['-headless'],
          prefs: { 'javascript.enabled': script, 'permissions.default.geo': 2 },
        },
        proxy: noOutside,
      },
      // A window of Firefox is at least 500 pixels wide, but the page in it can be narrower.
      resize: async (opened) => {
        const context = await opened.getWindowHandle();
        const bidi = await opened.getBidi();
        await bidi.send({
          method: 'browsingContext.setViewport',
          params: { context, viewport: { width, height }, devicePixelRatio: null },
        });
      },
      end: () => stop(driver.child),
    });
  },
};

export const engines: readonly Engine[] = [webKit, gecko];

async function openWindow({
  url,
  capabilities,
  resize,
  end,
}: {
  readonly url: string;
  readonly capabilities: Record<string, unknown>;
  readonly resize: (driver: WebDriver) => Promise<void>;
  readonly end: () => Promise<void>;
}): Promise<EngineWindow> {
  let driver: WebDriver | undefined;
  const close = async () => {
    if (driver) await orHangs(driver.quit()).catch(() => undefined);
    await end();
  };
  try {
    const opened = new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities(new Capabilities(capabilities))
      .build();
    driver = await orHangs(opened);
    await orHangs(resize(driver));
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startDriver(
  file: string,
  args: (port: number) => string[],
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(file, args(port), { env: { ...process.env, ...env }, stdio: 'ignore' });
  await waitUntil(`${file} to answer`, async () => (await fetch(`${url}/status`)).ok);
  return { url, child };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(patience);
}

/**
 * Ends the processes of a window that outlive its driver, and waits until the last is gone: one that still writes its cache
 * would keep the folder from being removed.
 */
async function endOfAllIn(folder: string): Promise<void> {
  await waitUntil(`the processes that write to ${folder} to end`, () => {
    const left = processesWith(folder);
    signalAll(left, 'SIGKILL');
    return left.length === 0;
  });
}

function program(setting: string, name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', join(homedir(), '.cargo', 'bin')],
  ];
  return [process.env[setting] ?? '', ...folders.map((folder) => join(folder, name))].find(isProgram);
}

function missing(programs: Readonly<Record<string, string | undefined>>): string {
  const names = Object.keys(programs).filter((name) => !programs[name]);
  return names.length > 0 ? `${names.join(', ')} not installed: see tests/README.md` : '';
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
