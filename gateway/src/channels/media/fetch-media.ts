import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { shrinkPhoto } from '@latchline/contracts/content/media/media.operations';
import type { MediaReason } from '@latchline/contracts/leads/channels/conversation.schema';
import {
  claimMedia,
  type ClaimedFile,
  keepMedia,
  refuseMedia,
} from '@latchline/contracts/leads/channels/media.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { Uploads } from '../../uploads/uploads';
import { MailPictures } from './mail-pictures';
import { ProviderFiles } from './provider-files';

const everyMs = 5_000;
/** Scaling one picture takes less, but others may be queued before it. */
const processing = { timeoutMs: 30_000 };
const outcomes = ['kept', 'refused', 'retried'] as const;
type Outcome = (typeof outcomes)[number];

/** Fetches the pictures of messages, in the order and at the times that the leads service says. */
@Injectable()
export class FetchMedia implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private readonly count: ReturnType<Metrics['counter']>;

  constructor(
    private readonly files: ProviderFiles,
    private readonly mails: MailPictures,
    private readonly services: ServiceClient,
    private readonly uploads: Uploads,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.work = new RecurringWork({
      everyMs,
      failure: 'Pictures of messages cannot be fetched',
      logger,
      asksOthers: true,
      run: (stopping) => this.run(stopping),
    });
    this.count = metrics.counter(
      'gateway_channel_pictures_total',
      'Pictures of messages, by outcome of an attempt to fetch them',
      outcomes.map((outcome) => ({ outcome })),
    );
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  async run(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (this.files.isSetUp || this.mails.isSetUp)) {
      const { file } = await this.services.request(claimMedia, {});
      if (!file) return;
      this.count({ outcome: await this.fetch(file) });
    }
  }

  private async fetch(file: ClaimedFile): Promise<Outcome> {
    const from = file.provider === 'email' ? this.mails : this.files;
    const fetched = await from.picture(file);
    if ('refused' in fetched) return this.refuse(file, fetched.refused);
    if ('retry' in fetched) {
      this.logger.warn({ media_id: file.id, failure: fetched.retry }, 'Picture not fetched; retrying');
      return 'retried';
    }
    try {
      const upload = await this.uploads.sendFile([fetched.content]);
      const { content } = await this.services.request(shrinkPhoto, upload, processing);
      await this.services.request(keepMedia, { id: file.id, content });
      return 'kept';
    } catch (error) {
      if (error instanceof CodedError && error.code === contentErrors.mediaRefused)
        return this.refuse(file, 'not-a-picture');
      throw error;
    }
  }

  private async refuse({ id }: ClaimedFile, reason: MediaReason): Promise<Outcome> {
    await this.services.request(refuseMedia, { id, reason });
    return 'refused';
  }
}
