import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { Library } from './library';
import { fallbackOf, sizesOf } from './picture-files';
import { UploadRepository } from './upload.repository';

const hourMs = 3_600_000;

/**
 * Makes the sizes of pictures in the background, one picture at a time. If a replica dies, another one starts over with
 * its picture; a picture that fails three times counts as failed.
 */
@Injectable()
export class MakeSizes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly making: RecurringWork;
  private readonly tidying: RecurringWork;

  constructor(
    private readonly library: Library,
    private readonly uploads: UploadRepository,
    logger: Logger,
  ) {
    this.making = new RecurringWork({
      everyMs: 1_000,
      failure: 'Could not make picture sizes',
      logger,
      run: () => this.run(),
    });
    this.tidying = new RecurringWork({
      everyMs: hourMs,
      failure: 'Could not delete former sizes and abandoned uploads',
      logger,
      run: () => this.tidy(),
    });
  }

  onApplicationBootstrap(): void {
    this.making.start();
    this.tidying.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.making.stop(), this.tidying.stop()]);
  }

  async run(): Promise<void> {
    while (await this.makeNext());
  }

  private async makeNext(): Promise<boolean> {
    const { media, work } = this.library;
    const job = await media.claim();
    const picture = job && (await media.original(job.media_id));
    if (!job || !picture) return false;
    const make = async () => {
      for await (const size of sizesOf(picture, job.crop, job.name))
        await media.storeSize(job.media_id, job.name, size);
      await media.finish(job.media_id, job.name, await fallbackOf(picture, job.crop));
    };
    await work.run(make, { patient: true });
    this.library.notify();
    return true;
  }

  async tidy(): Promise<void> {
    await this.uploads.deleteAbandoned();
    await this.library.media.deleteFormerSizes();
  }
}
