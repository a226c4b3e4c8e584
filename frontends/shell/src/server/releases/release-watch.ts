import type { FastifyBaseLogger } from 'fastify';
import { type AssetStore, readAssets } from '../assets/asset-store';
import { join } from 'node:path';
import { type FoundRelease, publicationStamp, readCurrent, readAll } from './release-reader';

/** The number of releases whose browser files stay in memory for pages that were rendered with them. */
const maxInMemory = 10;

/**
 * Follows the releases of a remote. `adopt` prepares a release for serving and throws if it is broken: then the previous one
 * stays, and the broken one is not tried again until another is published.
 */
export class ReleaseWatch<Ready> {
  private ready: { release: FoundRelease; value: Ready } | null = null;
  private stamp: string | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private readonly inMemory: string[] = [];

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
    for (const release of await readAll(this.dist)) {
      await this.loadAssets(release).catch((error: unknown) => this.reject(release.id, error));
    }
    await this.check();
    this.schedule();
  }

  async stop(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.check().finally(() => {
        if (this.timer) this.schedule();
      });
    }, this.pollMs);
    this.timer.unref();
  }

  /** A build empties its folder before it publishes, so a missing release does not stop serving. */
  async check(): Promise<void> {
    const stamp = await publicationStamp(this.dist);
    if (stamp === null || stamp === this.stamp) return;
    this.stamp = stamp;
    try {
      const release = await readCurrent(this.dist);
      if (release.remote !== this.remote) throw new Error(`This is a release of ${release.remote}`);
      if (release.id === this.ready?.release.id) return;
      await this.loadAssets(release);
      this.ready = { release, value: await this.adopt(release) };
      this.log.info({ remote: this.remote, release: release.id }, 'Release adopted');
    } catch (error) {
      this.reject(null, error);
    }
  }

  private reject(release: string | null, error: unknown): void {
    const serving = this.ready?.release.id ?? null;
    this.log.error({ remote: this.remote, release, serving, err: error }, 'Release rejected');
  }

  private async loadAssets(release: FoundRelease): Promise<void> {
    const group = `${release.remote}@${release.id}`;
    this.assets.put(group, release.remote, await readAssets(join(release.folder, 'web')));
    const known = this.inMemory.indexOf(group);
    if (known >= 0) this.inMemory.splice(known, 1);
    this.inMemory.push(group);
    for (const old of this.inMemory.splice(0, this.inMemory.length - maxInMemory)) this.assets.drop(old);
  }
}
