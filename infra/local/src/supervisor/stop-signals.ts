import { isatty } from 'node:tty';

/** npm forwards the Ctrl-C that the terminal has already sent to this process; the two count as one. */
const DUPLICATE_WITHIN_MS = 1_000;

export interface StopHandlers {
  readonly stop: (reason: string) => void;
  readonly force: () => void;
}

export function onStopSignals({ stop, force }: StopHandlers): void {
  let firstAt: number | null = null;
  const handle = (signal: NodeJS.Signals): void => {
    if (firstAt === null) {
      firstAt = Date.now();
      stop(signal === 'SIGINT' ? 'Ctrl-C' : signal);
    } else if (Date.now() - firstAt > DUPLICATE_WITHIN_MS) {
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, handle);
  let outlivesCaller = false;
  process.on('SIGHUP', (signal) => {
    if (isInTerminal()) handle(signal);
    else outlivesCaller = true;
  });
  // In the next phase of the loop, because the signal that ended npm may still be waiting here.
  onCallerGone(() => setImmediate(() => outlivesCaller || stop('npm has exited')));
  // Started by another script (`npm test`) that has exited.
  if (process.connected) process.once('disconnect', () => stop('the calling process has exited'));
  // The terminal was closed, or `| head` ended: an unread output must not prevent an orderly shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * After `nohup npm start &` nothing leads to a terminal, and the system must go on when the one it was started from is closed. That
 * nohup ignores the signal cannot be seen: Node resets it.
 */
const isInTerminal = (): boolean => [0, 1, 2].some((fd) => isatty(fd));

/** Detects that npm was killed, which it cannot forward. Without npm, the script may outlive its caller. */
export function onCallerGone(act: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const caller = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === caller) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}
