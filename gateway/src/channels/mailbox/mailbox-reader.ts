import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outage } from '@latchline/runtime/timing/outage';
import { Backoff, pause } from '@latchline/runtime/timing/timing';
import type { ImapFlow } from 'imapflow';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { LeadIntake } from '../../intake/lead-intake';
import { imapClient } from './imap-client';
import { mailEvent } from './mail-event';
import { attachedTo, filesOf } from './mail-files';
import { connectionMs, imapFailure, mailboxAt } from './mailbox-address';

type Config = Pick<GatewayConfig, 'INBOX_IMAP_URL' | 'MAIL_FROM' | 'SITE_URL'>;

const seconds = 1_000;
/** Servers report new mail at once; this is for those that do not. */
const pollMs = 60 * seconds;
/** Unread mail that is older was there before, or somebody left it unread. */
const oldestMs = 3 * 86_400 * seconds;
/** Text comes before attachments, whose pictures are fetched later. */
const mostBytes = 2 * 1024 * 1024;

/**
 * Reads the mailbox of the office while the gateway runs. A mail is marked as read once it is accepted, by the intake of leads;
 * one that is not from a customer stays as it is. Every replica reads all mail: the leads service stores each once.
 */
@Injectable()
export class MailboxReader implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly backoff = new Backoff(1 * seconds, 60 * seconds);
  private readonly outage: Outage;
  private failure: string | null = null;
  private running = Promise.resolve();

  constructor(
    @Inject(LeadIntake) private readonly intake: Pick<LeadIntake, 'acceptEvents'>,
    @Inject(GATEWAY_CONFIG) private readonly config: Config,
    private readonly health: HealthRegistry,
    metrics: Metrics,
    logger: Logger,
  ) {
    this.outage = new Outage(logger, 'The mailbox cannot be read');
    metrics.gauge(
      'gateway_mailbox_unavailable_seconds',
      'How long the mailbox has not been readable; 0 while it is, or if none is set up',
      () => this.outage.ms / seconds,
    );
  }

  onApplicationBootstrap(): void {
    const { INBOX_IMAP_URL: url } = this.config;
    if (url === undefined) return;
    this.health.advise('mailbox', () => Promise.resolve(this.failure === null ? [] : [this.advice()]));
    this.running = this.run(url);
  }

  private advice(): string {
    return `The mailbox cannot be read, so e-mails of customers make no leads: ${this.failure}.`;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(url: string): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.follow(url);
      } catch (error) {
        if (signal.aborted) return;
        this.failed(error);
      }
      await pause(this.backoff.next(), signal);
    }
  }

  private failed(error: unknown): void {
    this.failure = imapFailure(error);
    this.outage.failed(new Error(this.failure));
  }

  /** Reads until the connection ends. */
  private async follow(url: string): Promise<void> {
    const { signal } = this.stopping;
    const { mailbox, ...server } = mailboxAt(url);
    const client = imapClient({ ...server, logger: false, connectionTimeout: connectionMs });
    const stop = () => client.close();
    let news = new AbortController();
    const wake = () => news.abort();
    client.on('exists', wake);
    client.on('close', wake);
    // Commands are rejected as well.
    client.on('error', wake);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await client.connect();
      await client.mailboxOpen(mailbox);
      const passed = new Set<number>();
      while (client.usable) {
        news = new AbortController();
        const failure = await this.readNew(client, passed);
        if (failure !== undefined) this.failed(failure);
        else {
          this.failure = null;
          this.outage.over();
          this.backoff.reset();
        }
        if (news.signal.aborted) continue;
        // Ends by itself when the next command is sent.
        client.idle().catch(wake);
        await pause(failure === undefined ? pollMs : this.backoff.next(), news.signal);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      client.close();
    }
  }

  /** Resolves to why a mail could not be read, which keeps none of the others waiting. */
  private async readNew(client: ImapFlow, passed: Set<number>): Promise<unknown> {
    const since = new Date(Date.now() - oldestMs);
    const found = (await client.search({ seen: false, since }, { uid: true })) || [];
    let failure: unknown;
    for (const uid of found.filter((one) => !passed.has(one))) {
      try {
        await this.readOne(client, uid);
        passed.add(uid);
      } catch (error) {
        if (!client.usable) throw error;
        failure ??= error;
      }
    }
    return failure;
  }

  private async readOne(client: ImapFlow, uid: number): Promise<void> {
    const { MAIL_FROM, SITE_URL, INBOX_IMAP_URL = '' } = this.config;
    const validity = client.mailbox && client.mailbox.uidValidity;
    const range = String(uid);
    const source = { start: 0, maxLength: mostBytes };
    const wanted = { source, internalDate: true, bodyStructure: true };
    const mail = await client.fetchOne(range, wanted, { uid: true });
    const now = new Date();
    const event =
      mail && mail.source
        ? await mailEvent(mail.source, {
            receivedAt: new Date(mail.internalDate ?? now),
            mailHost: new URL(SITE_URL).hostname,
            own: ownAddresses(MAIL_FROM, INBOX_IMAP_URL),
            attached: attachedTo(`${validity}/${uid}`, filesOf(mail.bodyStructure)),
          })
        : null;
    if (!event) return;
    await this.intake.acceptEvents([event], now);
    await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
  }
}

const ownAddresses = (sender: string, url: string): ReadonlySet<string> =>
  new Set(
    [/<([^<>]+)>/.exec(sender)?.[1] ?? sender, mailboxAt(url).auth.user].map((address) =>
      address.trim().toLowerCase(),
    ),
  );
