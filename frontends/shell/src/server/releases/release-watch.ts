import type { FastifyBaseLogger } from 'fastify';
import { type AssetStore, readAssets } from '../assets/asset-store';
import { join } from 'node:path';
import { type FoundRelease, publicationMark, readCurrent, readKept } from './release-reader';

/** Releases whose browser files stay in memory for pages that were drawn from them. */
const keptInMemory = 10;

/**
 * Follows what a remote publishes. `adopt` makes a release ready to serve and throws when it is no good: then the
 * one before stays, and the bad one is not tried again until something else is published.
 */
export class ReleaseWatch<Ready> {
  private ready: { release: FoundRelease; value: Ready } | null = null;
  private mark: string | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private readonly kept: string[] = [];

  constructor(
    private readonly remote: string,
    private readonly dist: string,
    private readonly assets: AssetStore,
    private readonly adopt: (release: FoundRelease) => Promise<Ready>,
    private readonly log: FastifyBaseLogger,
    private readonly pollMs: number,
  ) {}

  get current(): { release: FoundRelease; value: Ready } | null {
    return this.ready;
  }

  async start(): Promise<void> {
    for (const release of await readKept(this.dist)) {
      await this.keepAssets(release).catch((error: unknown) => this.refuse(release.id, error));
    }
    await this.look();
    this.schedule();
  }

  async stop(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.look().finally(() => {
        if (this.timer) this.schedule();
      });
    }, this.pollMs);
    this.timer.unref();
  }

  /** A build empties its folder before it publishes: nothing there means "wait", not "stop serving". */
  async look(): Promise<void> {
    const mark = await publicationMark(this.dist);
    if (mark === null || mark === this.mark) return;
    this.mark = mark;
    try {
      const release = await readCurrent(this.dist);
      if (release.remote !== this.remote) throw new Error(`This is a release of ${release.remote}`);
      if (release.id === this.ready?.release.id) return;
      await this.keepAssets(release);
      this.ready = { release, value: await this.adopt(release) };
      this.log.info({ remote: this.remote, release: release.id }, 'release adopted');
    } catch (error) {
      this.refuse(null, error);
    }
  }

  private refuse(release: string | null, error: unknown): void {
    const serving = this.ready?.release.id ?? null;
    this.log.error({ remote: this.remote, release, serving, err: error }, 'release refused');
  }

  private async keepAssets(release: FoundRelease): Promise<void> {
    const group = `${release.remote}@${release.id}`;
    this.assets.put(group, release.remote, await readAssets(join(release.folder, 'web')));
    const known = this.kept.indexOf(group);
    if (known >= 0) this.kept.splice(known, 1);
    this.kept.push(group);
    for (const old of this.kept.splice(0, this.kept.length - keptInMemory)) this.assets.drop(old);
  }
}
