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
  /** Makes of a line it writes the one that is shown; null leaves it out. */
  readonly translateLine?: (line: string) => string | null;
  /** How far it steps back when the processors are short, 0 to 19: see `giveWay`. */
  readonly niceness?: number;
  readonly stopSignal: NodeJS.Signals;
  readonly stopDeadlineMs: number;
}

export type ProcessState = 'starting' | 'ready' | 'restarting' | 'stopped';
