import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { GoogleBusinessClient, GoogleFailure } from './google-business.client';
import { GoogleReviewRepository } from './google-review.repository';
import { GOOGLE_REVIEWS_CONFIG, type GoogleReviewsConfig, missingSettings } from './google-reviews.config';

const importMs = 10_000;
const answerMs = 2_000;
/** Refused sign-ins and permissions are put right by people, so there is no hurry. */
const answerWaitMs = 300_000;

/** Copies the reviews of Google Business Profile and sends answers there. Does nothing until it is configured. */
@Injectable()
export class ImportGoogleReviews implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly client: GoogleBusinessClient;
  private readonly work: readonly RecurringWork[];
  private answersAfter = 0;

  constructor(
    private readonly imports: GoogleReviewRepository,
    private readonly outbox: Outbox,
    logger: Logger,
    @Inject(GOOGLE_REVIEWS_CONFIG) private readonly config: GoogleReviewsConfig,
  ) {
    this.client = new GoogleBusinessClient(config);
    this.work = [
      new RecurringWork({
        everyMs: importMs,
        failure: 'Importing reviews from Google failed',
        logger,
        run: () => this.run(),
      }),
      new RecurringWork({
        everyMs: answerMs,
        failure: 'Sending answers to Google failed',
        logger,
        run: () => this.sendAnswers(),
      }),
    ];
  }

  onApplicationBootstrap(): void {
    if (missingSettings(this.config).length > 0) return;
    for (const work of this.work) work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.work.map((work) => work.stop()));
  }

  /** Reads all pages before anything is stored, so that a failure on the way changes nothing. */
  async run(): Promise<void> {
    if (!(await this.imports.claim(this.config.GOOGLE_BUSINESS_EVERY_SECONDS))) return;
    const requestedAt = new Date();
    await this.orRecorded(async () => {
      await this.imports.store(await this.client.reviews(), requestedAt);
      this.outbox.wake();
    });
  }

  async sendAnswers(now = Date.now()): Promise<void> {
    if (now < this.answersAfter) return;
    try {
      await this.orRecorded(() => this.sendAllAnswers());
    } catch (error) {
      this.answersAfter = now + answerWaitMs;
      throw error;
    }
  }

  /** An answer that Google refuses holds back no other. */
  private async sendAllAnswers(): Promise<void> {
    const refused = new Map<string, GoogleFailure>();
    const send = async (name: string, answer: string): Promise<boolean> => {
      try {
        await this.client.reply(name, answer);
        return true;
      } catch (error) {
        if (!(error instanceof GoogleFailure && error.isOfThisRequest)) throw error;
        refused.set(name, error);
        return false;
      }
    };
    while (await this.imports.sendNextAnswer([...refused.keys()], send));
    const [failure] = refused.values();
    if (failure) throw failure;
  }

  private async orRecorded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof GoogleFailure) await this.imports.failed(error.message);
      throw error;
    }
  }
}
