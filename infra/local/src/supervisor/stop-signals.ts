/** npm passes on the Ctrl-C that the terminal has sent to us already; that is one wish, not two. */
const SAME_WISH_MS = 1_000;

export interface StopWishes {
  readonly stop: (reason: string) => void;
  readonly force: () => void;
}

export function onStopSignals({ stop, force }: StopWishes): void {
  let firstAt: number | null = null;
  const take = (signal: NodeJS.Signals): void => {
    if (firstAt === null) {
      firstAt = Date.now();
      stop(signal === 'SIGINT' ? 'Ctrl-C' : signal);
    } else if (Date.now() - firstAt > SAME_WISH_MS) {
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, take);
  onCallerGone(() => stop('npm is gone'));
  // Started by a program of ours (`npm test`) that is gone.
  if (process.connected) process.once('disconnect', () => stop('the caller is gone'));
  // A terminal that is gone, or `| head`: nobody reads any more, which is no reason to leave processes behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** npm that is killed outright cannot pass that on; whoever runs this script without npm may well leave it running. */
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
