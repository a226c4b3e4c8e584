import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { PostChanges } from '../blog-editor/post-changes';
import { withStoredPictures } from './article-pictures';
import { PictureFetcher } from './picture.fetcher';
import { type ImportJob, PictureImportRepository } from './picture-import.repository';

const hourMs = 3_600_000;
const maxAttempts = 3;
const keptDays = 30;

/**
 * Fetches pictures of articles from other websites in the background, one after the other, so that the other website
 * stays usable. If a replica dies, another one continues with the pictures that are missing.
 */
@Injectable()
export class ImportPictures implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly importing: RecurringWork;
  private readonly tidying: RecurringWork;

  constructor(
    private readonly imports: PictureImportRepository,
    private readonly pictures: PictureFetcher,
    private readonly changes: PostChanges,
    logger: Logger,
  ) {
    this.importing = new RecurringWork({
      everyMs: 1_000,
      failure: 'Could not import pictures of articles',
      logger,
      run: (stopping) => this.run(stopping),
    });
    this.tidying = new RecurringWork({
      everyMs: hourMs,
      failure: 'Could not delete finished imports of pictures',
      logger,
      run: () => this.imports.deleteFinished(keptDays),
    });
  }

  onApplicationBootstrap(): void {
    this.importing.start();
    this.tidying.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.importing.stop(), this.tidying.stop()]);
  }

  async run(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.importNext(stopping)));
  }

  private async importNext(stopping?: AbortSignal): Promise<boolean> {
    const job = await this.imports.claim();
    if (!job) return false;
    const silent = new Map<string, string>();
    for (const picture of await this.imports.waiting(job.post_id)) {
      // The claim runs out, and another replica continues.
      if (stopping?.aborted) return false;
      const result =
        job.attempts > maxAttempts
          ? { path: null, problem: 'The picture could not be processed' }
          : await this.pictures.fetch(picture, job.actor, silent);
      await this.imports.settle(job.post_id, picture.address, result);
    }
    await this.rewrite(job);
    await this.imports.finish(job.post_id);
    return true;
  }

  /** Repeatable: an address that was replaced is no longer in the article. */
  private async rewrite({ post_id: id, actor }: ImportJob): Promise<void> {
    const stored = await this.imports.stored(id);
    if (stored.length === 0) return;
    try {
      await this.changes.run({ id, actor }, (post) => withStoredPictures(post, stored));
    } catch (error) {
      const isDeleted = error instanceof CodedError && error.code === contentErrors.noSuchPost;
      if (!isDeleted) throw error;
    }
  }
}
