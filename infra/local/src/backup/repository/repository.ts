import { PassThrough, type Readable } from 'node:stream';
import { UsageError } from '../../cli/usage-error';
import type { ArchiveTarget } from '../archive';
import { findRestic } from './find-restic';
import { Restic } from './restic';
import { isMissing } from './restic-messages';
import type { BackupSettings } from './settings';
import { join } from 'node:path';

export interface Snapshot {
  readonly id: string;
  readonly time: Date;
}

export interface SavedArchive {
  readonly snapshot: string;
  /** Size of the archive, and how much of it was new to the repository before compression. */
  readonly bytes: number;
  readonly addedBytes: number;
}

interface ListedSnapshot {
  readonly short_id: string;
  readonly time: string;
  readonly tags?: readonly string[];
}

const archiveName = 'latchline.tar';
const host = 'latchline';
/** A snapshot becomes a backup only once its archive is complete: a killed process leaves one that does not count. */
const unfinished = 'unfinished';
const complete = 'complete';

/** Encrypted backups in a folder or in S3, each an archive without compression of its own, so that restic deduplicates it. */
export class BackupRepository {
  constructor(
    private readonly restic: Restic,
    private readonly settings: BackupSettings,
  ) {}

  static async open(
    settings: BackupSettings,
    toolsFolder: string,
    say: (message: string) => void,
  ): Promise<BackupRepository> {
    const command = await findRestic(toolsFolder, say);
    return new BackupRepository(new Restic(command, settings, join(toolsFolder, 'restic-cache')), settings);
  }

  get location(): string {
    return this.restic.location;
  }

  interrupt(): void {
    this.restic.interrupt();
  }

  /**
   * Makes the repository ready, and removes locks of runs that were killed. A repository that had backups is not created again: a
   * disk that is not mounted looks like an empty folder.
   */
  async prepare(hadBackups: boolean): Promise<void> {
    const found = await this.restic.try(['cat', 'config', '--no-lock', '--quiet']);
    if (found.code === 0) {
      await this.restic.try(['unlock', '--quiet']);
      return;
    }
    if (!isMissing(found.output)) throw this.restic.explained(found.output);
    if (hadBackups)
      throw new UsageError(
        `The backups in ${this.location} are gone, although there were some. Is the disk mounted and the address right?\n` +
          'To begin again with an empty repository: npm run backup -- --init',
      );
    await this.restic.run(['init', '--quiet']);
  }

  /** `done` is called with the result once the archive is complete. */
  target(done: (saved: SavedArchive) => void): ArchiveTarget {
    const stdin = ['--stdin', '--stdin-filename', archiveName];
    const args = ['backup', ...stdin, '--tag', unfinished, '--host', host, '--json'];
    const { child, ended } = this.restic.start(args);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-16_384)));
    // An error of the pipe is explained by what restic prints.
    child.stdin!.on('error', () => undefined);
    return {
      streams: [child.stdin!],
      commit: async () => {
        const { code, output } = await ended;
        const saved = code === 0 ? summaryIn(printed) : null;
        if (!saved) throw this.restic.explained(output);
        await this.restic.run(['tag', '--quiet', '--set', complete, saved.snapshot]);
        done({ ...saved, snapshot: (await this.newest())?.id ?? saved.snapshot });
      },
      abandon: async (error) => {
        const hadFailed = child.exitCode !== null || (error as NodeJS.ErrnoException).code === 'EPIPE';
        if (!hadFailed) child.kill('SIGINT');
        const { code, output } = await ended;
        return hadFailed && code !== 0 ? this.restic.explained(output) : error;
      },
    };
  }

  /** Deletes old backups, and what killed runs have left. */
  async forget(): Promise<void> {
    const left = (await this.listed()).filter(({ tags = [] }) => tags.includes(unfinished));
    if (left.length > 0) await this.restic.run(['forget', '--quiet', ...left.map(({ short_id: id }) => id)]);
    const { keep } = this.settings;
    await this.restic.run(['forget', '--quiet', '--tag', complete, '--group-by', 'host', ...keep, '--prune']);
  }

  /** The oldest first. */
  async list(): Promise<Snapshot[]> {
    const snapshots = (await this.listed()).filter(({ tags = [] }) => tags.includes(complete));
    return snapshots.map(({ short_id: id, time }) => ({ id, time: new Date(time) }));
  }

  /** `latest`, or the beginning of an id. */
  async find(wanted: string): Promise<Snapshot> {
    const all = await this.list();
    const found =
      wanted === 'latest' ? all.at(-1) : all.find(({ id }) => wanted.startsWith(id) || id.startsWith(wanted));
    if (found) return found;
    throw new UsageError(
      all.length === 0
        ? `There are no backups in ${this.location}.`
        : `There is no backup ${wanted} in ${this.location}. To list all: npm run backup -- --list`,
    );
  }

  /** Checks the structure of the repository; the data of a backup is checked when it is read. */
  async check(): Promise<void> {
    await this.restic.run(['check', '--quiet', '--no-lock']);
  }

  /** The archive of a backup. Fails with an explanation if restic does. */
  read({ id }: Snapshot): Readable {
    const { child, ended } = this.restic.start(['dump', '--quiet', '--no-lock', id, `/${archiveName}`]);
    const out = new PassThrough();
    child.stdin?.end();
    child.stdout?.pipe(out, { end: false });
    out.once('close', () => child.kill());
    void ended.then(({ code, output }) =>
      code === 0 ? out.end() : out.destroy(this.restic.explained(output)),
    );
    return out;
  }

  private async newest(): Promise<Snapshot | undefined> {
    return (await this.list()).at(-1);
  }

  private async listed(): Promise<ListedSnapshot[]> {
    const args = ['snapshots', '--json', '--no-lock', '--host', host, '--path', `/${archiveName}`];
    const all = JSON.parse((await this.restic.run(args)).trim() || '[]') as ListedSnapshot[] | null;
    return [...(all ?? [])].sort((one, other) => Date.parse(one.time) - Date.parse(other.time));
  }
}

interface Summary {
  readonly message_type: string;
  readonly snapshot_id: string;
  readonly total_bytes_processed: number;
  readonly data_added: number;
}

function summaryIn(printed: string): SavedArchive | null {
  const line = printed.split('\n').find((each) => each.includes('"message_type":"summary"'));
  if (!line) return null;
  const summary = JSON.parse(line) as Summary;
  return {
    snapshot: summary.snapshot_id.slice(0, 8),
    bytes: summary.total_bytes_processed,
    addedBytes: summary.data_added,
  };
}
