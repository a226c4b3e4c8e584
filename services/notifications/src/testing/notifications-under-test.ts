import { type LeadChange, leadChanged } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { Delivery, DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { createLogger, type Logger } from '@latchline/runtime/logger/logger';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Acknowledgements } from '../alerts/acknowledgements';
import { alertSettings } from '../settings/alert-settings';
import { AlertStore } from '../alerts/alert-store';
import { ErasePersonConsumer } from '../alerts/erase-person.consumer';
import { LeadAlertsConsumer } from '../alerts/lead-alerts.consumer';
import { LeadChangesConsumer } from '../alerts/lead-changes.consumer';
import { LeadMails } from '../alerts/lead-mails';
import { LeadRecipients } from '../alerts/lead-recipients';
import { RecordLeadChange } from '../alerts/record-lead-change';
import { WebhookDrafts } from '../alerts/webhook-drafts';
import { RecordAlert } from '../alerts/record-alert';
import { RecordNotice } from '../notices/record-notice';
import { BusinessInfoRepository } from '../business/business-info.repository';
import type { Lane, Sender } from '../deliveries/delivery';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import type { DeliveryChanges } from '../deliveries/delivery-changes';
import { type AttemptOutcome, DeliveryRepository } from '../deliveries/delivery.repository';
import { CallOutRepository } from '../call-outs/call-out.repository';
import { CallOuts } from '../call-outs/call-outs';
import { RecordRotaChange } from '../call-outs/record-rota-change';
import { RotaHandlers } from '../call-outs/rota.handlers';
import { RunCallOuts } from '../call-outs/run-call-outs';
import { ClaimLinks } from '../claim-links/claim-links';
import { ReviewLinks } from '../claim-links/review-links';
import { CustomerMailsConsumer } from '../customer-texts/customer-mails.consumer';
import { CustomerTextsConsumer } from '../customer-texts/customer-texts.consumer';
import { RequestReviewsConsumer } from '../review-requests/request-reviews.consumer';
import { VisitorPageLinks } from '../visitor-pages/visitor-page-links';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { PeopleRepository } from '../people/people.repository';
import { Staffing } from '../people/staffing';
import { RotaRepository } from '../rota/rota.repository';
import { TextClient } from '../texts/text-client';
import { TextConsents } from '../texts/text-consents';
import { TextSender } from '../texts/text.sender';
import { EmailSender } from '../mails/email.sender';
import { Mailer } from '../mails/mailer';
import { notificationsConfigSchema } from '../notifications.config';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { emailLane, ProbeSender } from '../probes/probe.sender';
import { ProbeRepository } from '../probes/probe.repository';
import { PushDeviceRepository } from '../push/push-device.repository';
import { PushSender } from '../push/push.sender';
import { VapidKeys } from '../push/vapid-keys';
import { SettingsRepository } from '../settings/settings.repository';
import { WebhookAttemptRepository } from '../webhooks/webhook-attempt.repository';
import { WebhookHealth } from '../webhooks/webhook-health';
import { WebhookReplayRepository } from '../webhooks/webhook-replay.repository';
import { WebhookRepository } from '../webhooks/webhook.repository';
import { WebhookSender } from '../webhooks/webhook.sender';
import { Metrics } from '@latchline/runtime/health/metrics';
import { DeleteProviderCopies } from '../provider-copies/delete-provider-copies';
import { ProviderCopyRepository } from '../provider-copies/provider-copy.repository';
import { ProviderAccountRepository } from '../provider-accounts/provider-account.repository';
import { ProviderAccounts } from '../provider-accounts/provider-accounts';
import { WhatsAppSender } from '../whatsapp/whatsapp.sender';
import { MailServer } from './mail-server';
import { sampleBusinessInfo } from './sample-business-info';
import { dropScratchDatabase, openScratchDatabase } from './scratch-database';

const visitorPageKey = Buffer.alloc(32, 7).toString('base64');

/**
 * Everything between an event and the wire, on a real database and a real mail server. Due messages are only sent when a test
 * asks for it, one at a time.
 */
export class NotificationsUnderTest {
  logged = '';
  /** Leads whose changed deliveries would have been published to dashboards. */
  readonly published: (string | null)[] = [];
  readonly deliveries: DeliveryRepository;
  readonly settings: SettingsRepository;
  readonly devices: PushDeviceRepository;
  readonly webhooks: WebhookRepository;
  readonly attempts: WebhookAttemptRepository;
  readonly facts: BusinessInfoRepository;
  readonly vapid: VapidKeys;
  readonly client: OutboundClient;
  readonly accounts: ProviderAccounts;
  readonly copies: ProviderCopyRepository;
  readonly copyDeletion: DeleteProviderCopies;
  readonly alerts: RecordAlert;
  readonly logger: Logger;
  readonly notices: RecordNotice;
  readonly changes: LeadChangesConsumer;
  readonly eraser: ErasePersonConsumer;
  readonly people: PeopleRepository;
  readonly rotas: RotaRepository;
  readonly staffing: Staffing;
  readonly links: ClaimLinks;
  readonly reviewLinks: ReviewLinks;
  readonly reviews: RequestReviewsConsumer;
  readonly pages: VisitorPageLinks;
  readonly customerTexts: CustomerTextsConsumer;
  readonly customerMails: CustomerMailsConsumer;
  readonly callOutRows: CallOutRepository;
  readonly callOuts: CallOuts;
  readonly texts: TextClient;
  readonly consents: TextConsents;
  readonly replays: WebhookReplayRepository;
  private probeMailbox: string | undefined;
  private readonly mailer: Mailer;
  private readonly senders: Readonly<Record<Lane, Sender>>;

  private constructor(
    readonly dataSource: DataSource,
    readonly mails: MailServer,
    allowedHosts: string,
    more: Readonly<Record<string, string>>,
  ) {
    const config = notificationsConfigSchema.parse({
      DATABASE_URL: 'postgres://localhost/x',
      REDIS_URL: 'redis://localhost',
      MESSAGE_SEALING_KEY: Buffer.alloc(32).toString('base64'),
      SMTP_URL: mails.url,
      SITE_URL: 'https://latchline.example',
      ADMIN_FALLBACK_EMAIL: 'admin@latchline.example',
      OUTBOUND_ALLOWED_HOSTS: allowedHosts,
      ...more,
    });
    this.logger = createLogger({
      service: 'notifications',
      level: 'trace',
      destination: { write: (line) => void (this.logged += line) },
    });
    const environment = alertSettings(config);
    const changes = { publish: (id: string | null) => void this.published.push(id) } as DeliveryChanges;
    this.deliveries = new DeliveryRepository(dataSource);
    this.settings = new SettingsRepository(dataSource);
    this.devices = new PushDeviceRepository(dataSource);
    this.webhooks = new WebhookRepository(dataSource);
    this.attempts = new WebhookAttemptRepository(dataSource);
    this.facts = new BusinessInfoRepository(dataSource);
    this.vapid = new VapidKeys(dataSource, config);
    this.client = new OutboundClient(config);
    this.accounts = new ProviderAccounts(new ProviderAccountRepository(dataSource), this.logger, config);
    this.copies = new ProviderCopyRepository(dataSource);
    this.copyDeletion = new DeleteProviderCopies(
      this.copies,
      this.client,
      this.accounts,
      this.logger,
      new Metrics(),
      config,
    );
    this.texts = new TextClient(this.client, this.accounts, config);
    this.consents = new TextConsents(dataSource);
    const services = { request: () => Promise.resolve({ key: visitorPageKey }) } as unknown as ServiceClient;
    this.pages = new VisitorPageLinks(dataSource, services, this.logger, environment);
    this.mailer = new Mailer(config);
    this.people = new PeopleRepository(dataSource);
    this.rotas = new RotaRepository(dataSource);
    this.staffing = new Staffing(
      ...([dataSource, this.people, this.rotas, this.settings, this.accounts, config] as const),
    );
    this.links = new ClaimLinks(dataSource, environment);
    this.reviewLinks = new ReviewLinks(this.links, environment);
    this.callOutRows = new CallOutRepository(dataSource);
    this.callOuts = new CallOuts(this.callOutRows, this.staffing, this.devices, environment);
    const leadMails = new LeadMails(
      this.settings,
      new Acknowledgements(),
      this.texts,
      this.logger,
      environment,
    );
    const recipients = new LeadRecipients(leadMails, this.callOuts, this.webhooks);
    const store = new AlertStore(dataSource, new Inbox(), this.deliveries, recipients);
    this.alerts = new RecordAlert(store, new DeliveryWaker(), changes, this.logger);
    this.notices = new RecordNotice(this.deliveries, this.settings, environment);
    const drafts = new WebhookDrafts(this.webhooks);
    const [inbox, waker] = [new Inbox(), new DeliveryWaker()];
    this.changes = new LeadChangesConsumer(
      new RecordLeadChange(dataSource, inbox, this.deliveries, drafts, this.callOuts, waker),
    );
    this.eraser = new ErasePersonConsumer(
      dataSource,
      changes,
      inbox,
      this.deliveries,
      drafts,
      this.callOutRows,
      waker,
      this.copies,
    );
    this.replays = new WebhookReplayRepository(dataSource);
    const email = new EmailSender(
      this.mailer,
      this.facts,
      this.links,
      this.reviewLinks,
      this.pages,
      this.logger,
      environment,
      config,
    );
    const push = new PushSender(this.devices, this.vapid, this.client, this.links);
    const text = new TextSender(
      this.texts,
      this.links,
      this.reviewLinks,
      this.pages,
      this.facts,
      this.consents,
      environment,
    );
    this.customerTexts = new CustomerTextsConsumer(dataSource, inbox, this.deliveries, waker, changes);
    this.customerMails = new CustomerMailsConsumer(
      ...([dataSource, inbox, this.deliveries, waker, changes, environment] as const),
    );
    this.reviews = new RequestReviewsConsumer(dataSource, inbox, this.deliveries, this.texts, environment);
    const health = new WebhookHealth(this.attempts, this.notices, this.logger);
    const webhook = new WebhookSender(this.webhooks, this.attempts, this.client, health);
    const probe: Sender = {
      send: (due, manager) =>
        new ProbeSender(this.mailer, new ProbeRepository(dataSource), {
          SITE_URL: config.SITE_URL,
          MAIL_FROM: config.MAIL_FROM,
          PROBE_MAIL_TO: this.probeMailbox,
        }).send(due, manager),
    };
    const whatsapp = new WhatsAppSender(this.client, this.accounts, config);
    this.senders = { email: emailLane(email, probe), acknowledgement: email, push, text, whatsapp, webhook };
  }

  static async start(
    databaseUrl: string | undefined,
    allowedHosts: readonly string[] = [],
    more: Readonly<Record<string, string>> = {},
  ): Promise<NotificationsUnderTest> {
    const mails = new MailServer();
    await mails.start();
    const dataSource = await openScratchDatabase(databaseUrl);
    const under = new NotificationsUnderTest(dataSource, mails, allowedHosts.join(','), more);
    await under.settings.initialise(['office@latchline.example', 'on-call@latchline.example']);
    await under.facts.save(sampleBusinessInfo);
    await under.vapid.onModuleInit();
    await under.links.onModuleInit();
    await under.pages.fetch();
    return under;
  }

  /** The only users from now on, named as before the @ of their addresses. */
  staff(...people: string[]): Promise<void> {
    return this.people.keep({
      as_of: new Date().toISOString(),
      people: people.map((email) => ({ id: uuidv7(), email, name: email.split('@')[0] ?? '', mobile: null })),
    });
  }

  async stop(): Promise<void> {
    this.mailer.onApplicationShutdown();
    await this.mails.stop();
    await dropScratchDatabase(this.dataSource);
  }

  /** Sets PROBE_MAIL_TO. */
  probesGoTo(mailbox: string | undefined): void {
    this.probeMailbox = mailbox;
  }

  /** The rota as the gateway changes it. */
  rotaHandlers(): RotaHandlers {
    const changes = new RecordRotaChange(this.deliveries, this.staffing, this.devices, {
      mailHost: 'latchline.example',
    });
    return new RotaHandlers(this.rotas, this.staffing, changes, new DeliveryWaker());
  }

  /** One replica of the process that notifies the next in line. */
  replica(deliveries: DeliveryRepository = this.deliveries): RunCallOuts {
    const changes = { publish: (id: string | null) => void this.published.push(id) } as DeliveryChanges;
    const waker = new DeliveryWaker();
    return new RunCallOuts(this.callOutRows, this.callOuts, deliveries, waker, changes, this.logger);
  }

  notify(lead: Lead, kind: DeliveryKind = 'new-lead', eventId: string = uuidv7()): Promise<void> {
    return this.alerts.run({ eventId, kind, lead, queue: 'notifications.lead-alerts' });
  }

  /** A lead that a user added by hand. */
  add(lead: Lead, chosen: { notify: boolean; acknowledge: boolean }): Promise<void> {
    return new LeadAlertsConsumer(this.alerts).added({ lead, ...chosen }, envelopeOf(uuidv7()));
  }

  change(lead: Lead, change: LeadChange = {}, id: string = uuidv7()): Promise<void> {
    return this.changes.run({ lead, change }, envelopeOf(id));
  }

  erase(
    leadIds: readonly string[],
    emails: readonly string[] = [],
    id: string = uuidv7(),
    provider_copies: string[] = [],
    phones: string[] = [],
  ): Promise<void> {
    const erased = { lead_ids: [...leadIds], emails: [...emails], phones, provider_copies };
    return this.eraser.run(erased, { id });
  }

  /** Sends one due delivery; null if nothing is due. */
  async sendNext(lane: Lane): Promise<AttemptOutcome | null> {
    const [outcome = null] = await this.deliveries.attemptNext(lane, 1, (due, manager) =>
      this.senders[lane].send(due, manager),
    );
    return outcome;
  }

  async sendAll(...wanted: Lane[]): Promise<void> {
    for (const lane of wanted.length > 0 ? wanted : (Object.keys(this.senders) as Lane[]))
      while (await this.sendNext(lane));
  }

  /** Makes every waiting delivery due now. */
  async skipWaits(): Promise<void> {
    await this.dataSource.query(
      `UPDATE deliveries SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL`,
    );
  }

  /** Moves all rows into the past by this interval. */
  async timePasses(interval: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE deliveries SET created_at = created_at - $1::interval, tries_from = tries_from - $1::interval`,
      [interval],
    );
    await this.dataSource.query('UPDATE webhooks SET failing_since = failing_since - $1::interval', [
      interval,
    ]);
  }

  /** Nothing was attempted for this long: all times lie further back. A negative interval sets the clock back. */
  async systemWasOff(interval: string): Promise<void> {
    await this.timePasses(interval);
    await this.dataSource.query(
      `UPDATE deliveries SET next_attempt_at = next_attempt_at - $1::interval, last_attempt_at = last_attempt_at - $1::interval`,
      [interval],
    );
  }

  async of(lead: Lead, channel?: string): Promise<Delivery[]> {
    const all = await this.deliveries.ofLead(lead.id);
    return all.filter((delivery) => channel === undefined || delivery.channel === channel);
  }
}

const envelopeOf = (id: string): Envelope => ({
  id,
  name: leadChanged.name,
  occurred_at: new Date().toISOString(),
  data: {},
});
