/** How one process is started, this time. Asked for anew before every start, so ports and passwords can change. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Port others reach it at, when it has one. */
  readonly port: number | null;
  readonly healthPort: number | null;
  /** Our Node processes get a channel and stop when it breaks; stores do not know of it. */
  readonly ipc: boolean;
  /** A listening socket of the supervisor, which the process gets as file descriptor 3. */
  readonly listenFd?: number;
}

export interface ProcessPlan {
  /** `leads-1` */
  readonly name: string;
  /** `leads` */
  readonly service: string;
  /** What its command line contains: tells it from a stranger that got the same process id later. */
  readonly marker: string;
  readonly launch: () => Promise<Launch>;
  readonly isReady: (launch: Launch) => Promise<boolean>;
  /** Ends when it has done what it is for, and is ready with that. */
  readonly isStep?: boolean;
  /** The site works without it, so a start does not fail because of it. */
  readonly isOptional?: boolean;
  /** Is not launched before these are ready. Names of the same start; unknown ones count as ready. */
  readonly startsAfter?: readonly string[];
  /** The step that migrates its schema. The process is launched at once and gets `schemaReady` when the step is done. */
  readonly schemaStep?: string;
  /** A message that it sends over its channel. */
  readonly onMessage?: (message: unknown) => void;
  /** Each time that it becomes ready. */
  readonly onReady?: () => void;
  /** Makes of a line it writes the one that is shown; null leaves it out. */
  readonly translateLine?: (line: string) => string | null;
  readonly stopSignal: NodeJS.Signals;
  readonly stopDeadlineMs: number;
}

export type ProcessState = 'starting' | 'ready' | 'restarting' | 'stopped';
