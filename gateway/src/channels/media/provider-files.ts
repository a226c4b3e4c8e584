import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { largestUploadBytes } from '@latchline/contracts/content/media/media.schema';
import type { MediaReason } from '@latchline/contracts/leads/channels/conversation.schema';
import type { ClaimedFile } from '@latchline/contracts/leads/channels/media.operations';
import { jsonIn } from '@latchline/runtime/outbound/json-in';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { ChannelAccounts } from '../accounts/channel-accounts';

/** `retry`: the code of what passes by itself. */
export type Fetched =
  | { readonly content: Buffer }
  | { readonly refused: MediaReason }
  | { readonly retry: string };

type Headers = Readonly<Record<string, string>>;

/** What Meta says about a file; the address is good for five minutes. */
const metaFileSchema = z.looseObject({ url: z.url(), file_size: z.number().optional() });

const totalMs = 20_000;
/** Two minutes of speech are about 1 MB. */
const largestRecordingBytes = 10 * 1024 * 1024;

/** Pictures and voicemails at their providers. */
@Injectable()
export class ProviderFiles {
  private readonly client: OutboundClient;

  constructor(
    private readonly accounts: ChannelAccounts,
    @Inject(GATEWAY_CONFIG)
    private readonly config: Pick<GatewayConfig, 'OUTBOUND_ALLOWED_HOSTS' | 'TWILIO_URL' | 'WHATSAPP_URL'>,
  ) {
    this.client = new OutboundClient(config);
  }

  get isSetUp(): boolean {
    return this.accounts.twilio() !== null || this.accounts.whatsApp()?.access_token !== undefined;
  }

  async picture(file: ClaimedFile): Promise<Fetched> {
    const found = file.provider === 'twilio' ? await this.twilio(file.ref) : await this.meta(file.ref);
    // A file that was cut off on its way has another digest.
    return 'content' in found && !isIntact(found.content, file) ? { retry: 'digest differs' } : found;
  }

  /** A voicemail as MP3. */
  recording(ref: string): Promise<Fetched> {
    return this.twilio(`Recordings/${encodeURIComponent(ref)}.mp3`, largestRecordingBytes);
  }

  private async twilio(path: string, maxBytes = largestUploadBytes): Promise<Fetched> {
    const keys = this.accounts.twilio();
    if (keys === null) return { retry: 'not set up' };
    const { account_sid: account, auth_token: token } = keys;
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    return this.get(
      `${this.config.TWILIO_URL}/2010-04-01/Accounts/${account}/${path}`,
      { authorization },
      maxBytes,
    );
  }

  private async meta(id: string): Promise<Fetched> {
    const { WHATSAPP_URL: base } = this.config;
    const token = this.accounts.whatsApp()?.access_token;
    if (token === undefined) return { retry: 'not set up' };
    const headers = { authorization: `Bearer ${token}` };
    const described = await this.get(`${base}/${encodeURIComponent(id)}`, headers, 64 * 1024);
    if (!('content' in described)) return described;
    const about = metaFileSchema.safeParse(jsonIn(described.content.toString('utf8'))).data;
    if (!about) return { retry: 'unreadable response' };
    if ((about.file_size ?? 0) > largestUploadBytes) return { refused: 'too-large' };
    // The token never travels in clear, except to the host that the operator chose.
    if (!about.url.startsWith('https://') && new URL(about.url).origin !== new URL(base).origin)
      return { retry: 'address refused' };
    return this.get(about.url, headers, largestUploadBytes);
  }

  private async get(url: string, headers: Headers, maxBytes: number): Promise<Fetched> {
    try {
      const { status, content } = await this.client.get({ url, headers, maxBytes, totalMs });
      if (status === 200) return { content };
      // Meta says 400 about files that it has deleted.
      return status === 400 || status === 404 || status === 410
        ? { refused: 'gone' }
        : { retry: `HTTP ${status}` };
    } catch (error) {
      const { code } = OutboundFailure.of(error, 0);
      return code === 'response too large' ? { refused: 'too-large' } : { retry: code };
    }
  }
}

const isIntact = (content: Buffer, { sha256 }: ClaimedFile): boolean =>
  sha256 === null || createHash('sha256').update(content).digest('hex') === sha256;
