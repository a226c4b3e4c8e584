/** How to start a process once. Created anew for every start, because ports and passwords can change. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** The port other processes connect to, if any. */
  readonly port: number | null;
  readonly healthPort: number | null;
  /** Of each of its parts, by name. */
  readonly partPorts?: Readonly<Record<string, number>>;
  /** Node processes get an IPC channel and stop when it closes; stores don't support one. */
  readonly ipc: boolean;
  /** A listening socket of the supervisor, passed to the process as file descriptor 3, with `LISTEN_FDS`. */
  readonly listenFd?: number;
}

export interface ProcessPart {
  /** `content-1` */
  readonly name: string;
  /** `content`, as in its log lines. */
  readonly service: string;
}

export interface ProcessPlan {
  /** `leads-1` */
  readonly name: string;
  /** `leads` */
  readonly service: string;
  /**
   * The services that run in it, if there are several: each has an entry in run.json and its own name in the log. Of a migration
   * step, those whose schemas it migrates.
   */
  readonly parts?: readonly ProcessPart[];
  /** Part of its command line, to distinguish it from an unrelated process that later gets the same id. */
  readonly marker: string;
  readonly launch: () => Promise<Launch>;
  readonly isReady: (launch: Launch) => Promise<boolean>;
  /** A step runs to completion, and is ready once it has succeeded. */
  readonly isStep?: boolean;
  /** The site works without it, so a start does not fail if it is not ready. */
  readonly isOptional?: boolean;
  /** Launched once these processes are ready and these prerequisites respond. Unknown names count as ready. */
  readonly startsAfter?: readonly string[];
  /** The steps that migrate its schemas. The process is launched immediately and gets `schemaReady` when they are done. */
  readonly schemaSteps?: readonly string[];
  /** Handles a message from its IPC channel. */
  readonly onMessage?: (message: unknown) => void;
  /** Called each time it becomes ready. */
  readonly onReady?: () => void;
  /** Translates its output lines before printing; null drops a line. */
  readonly translateLine?: (line: string) => string | null;
  readonly stopSignal: NodeJS.Signals;
  readonly stopDeadlineMs: number;
}

/** What processes start after and the supervisor does not run: an external store. */
export interface Prerequisite {
  /** As in `startsAfter`. */
  readonly name: string;
  /** Which one cannot be used and why, for people; null while it responds. */
  readonly absence: string | null;
}

export type ProcessState = 'starting' | 'ready' | 'restarting' | 'stopped';
