import { Controller, Header, Inject, Req } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { Metrics } from '@latchline/runtime/health/metrics';
import { ProblemError } from '../edge/problems/problem-error';
import type { EdgeRequest, InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { LeadIntake } from '../intake/lead-intake';
import { ChannelAccounts } from './accounts/channel-accounts';
import type { ChannelAdapter, SignedRequest } from './channel-adapter';
import { RefusedRequests } from './refused-requests';
import { busyTone, connectCall, endOfCall, noInstructions, recordMessage } from './twiml';
import { TwilioAdapter } from './twilio.adapter';
import { VoicemailGreeting } from './voicemail-greeting';
import { WhatsAppAdapter } from './whatsapp.adapter';

const providers = ['twilio', 'whatsapp'] as const;
type Provider = (typeof providers)[number];
/** How a call to the office ends while its caller is still on the line. */
const unanswered = new Set(['no-answer', 'busy', 'failed']);
const xml = 'text/xml; charset=utf-8';

/** Where providers report calls and messages. Each event is on disk before they get an answer. */
@Controller()
export class ChannelsController {
  private readonly count: ReturnType<Metrics['counter']>;

  constructor(
    private readonly intake: LeadIntake,
    private readonly twilio: TwilioAdapter,
    private readonly whatsApp: WhatsAppAdapter,
    private readonly accounts: ChannelAccounts,
    private readonly greeting: VoicemailGreeting,
    private readonly refusals: RefusedRequests,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    metrics: Metrics,
  ) {
    this.count = metrics.counter(
      'gateway_channel_requests_total',
      'Requests of providers of telephony, by outcome',
      providers.flatMap((provider) => ['accepted', 'forged'].map((outcome) => ({ provider, outcome }))),
    );
  }

  @Route(routes.twilioVoice)
  @Header('content-type', xml)
  async voice(@Req() request: EdgeRequest): Promise<string> {
    const { body } = await this.accept('twilio', request);
    const fields = new URLSearchParams(body.toString());
    // The same address hears how the connected call and the message ended.
    if (fields.has('RecordingSid')) return endOfCall;
    const dialled = fields.get('DialCallStatus');
    if (dialled !== null) return unanswered.has(dialled) ? this.unanswered(endOfCall) : endOfCall;
    const { CALLS_FORWARD_TO: to, CALLS_RING_SECONDS: ringSeconds, SITE_URL: siteUrl } = this.config;
    return to === undefined ? this.unanswered(busyTone) : connectCall({ to, ringSeconds, siteUrl });
  }

  @Route(routes.twilioSms)
  @Header('content-type', xml)
  async sms(@Req() request: EdgeRequest): Promise<string> {
    await this.accept('twilio', request);
    return noInstructions;
  }

  @Route(routes.twilioStatus)
  async status(@Req() request: EdgeRequest): Promise<void> {
    await this.accept('twilio', request);
  }

  @Route(routes.verifyWhatsApp)
  @Header('content-type', 'text/plain; charset=utf-8')
  verify(@Input() { query }: InputOf<typeof routes.verifyWhatsApp>): string {
    this.setUp('whatsapp');
    if (!this.whatsApp.isVerified(query['hub.verify_token'] ?? '')) throw this.refused('whatsapp');
    return query['hub.challenge'] ?? '';
  }

  @Route(routes.whatsApp)
  async messages(@Req() request: EdgeRequest): Promise<void> {
    await this.accept('whatsapp', request);
  }

  /** The caller can leave a message, or else hears this. */
  private async unanswered(without: string): Promise<string> {
    const words = await this.greeting.words();
    return words === null ? without : recordMessage(words, this.config.SITE_URL);
  }

  private async accept(provider: Provider, { raw, headers, body }: EdgeRequest): Promise<SignedRequest> {
    const adapter = this.setUp(provider);
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const request = { url: raw.url ?? '', headers, body: bytes, receivedAt: new Date() };
    if (!adapter.isGenuine(request)) {
      // Programs that try every address of a site sign nothing.
      if (headers[adapter.signatureHeader] !== undefined) this.refusals.refused(provider);
      throw this.refused(provider);
    }
    this.refusals.accepted(provider);
    await this.intake.acceptEvents(adapter.eventsOf(request), request.receivedAt);
    this.count({ provider, outcome: 'accepted' });
    return request;
  }

  /** Providers send an event again after 503, and not after 404. */
  private setUp(provider: Provider): ChannelAdapter {
    const adapter = provider === 'twilio' ? this.twilio : this.whatsApp;
    if (adapter.isSetUp) return adapter;
    if (!this.accounts.isKnown(provider))
      throw new ProblemError({ status: 503, detail: 'The account is not known yet', retryAfterSeconds: 5 });
    throw new ProblemError({ status: 404, detail: 'This channel is not set up' });
  }

  private refused(provider: Provider): ProblemError {
    this.count({ provider, outcome: 'forged' });
    return new ProblemError({ status: 403, detail: 'This request is not signed by the provider' });
  }
}
