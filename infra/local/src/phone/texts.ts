import type { IncomingHttpHeaders } from 'node:http';
import { pause } from '../supervisor/pause';
import { type Answer, json } from '../web/answer';
import { sid } from './ids';
import { type ProviderFiles, photoType } from './provider-files';
import type { SimulatedAccount } from './simulated-account';
import type { Thread } from './thread';
import type { Fields, Webhooks } from './webhooks';

const longestText = 1_600;

/** Twilio's Messages resource, and the text messages of customers. */
export class Texts {
  constructor(
    private readonly account: SimulatedAccount,
    private readonly thread: Thread,
    private readonly webhooks: Pick<Webhooks, 'twilio'>,
    private readonly files: Pick<ProviderFiles, 'mediaUrl'>,
    private readonly stepMs: number,
  ) {}

  /** The customer sends a text, or a picture message. */
  async send(from: string, to: string, text: string, photo: boolean): Promise<void> {
    const id = sid(photo ? 'MM' : 'SM');
    const shown = photo ? `${text} (photo)`.trim() : text;
    const message = this.thread.add({ id, channel: 'text', direction: 'in', number: from, text: shown });
    const media = photo && { MediaUrl0: this.files.mediaUrl(id, sid('ME')), MediaContentType0: photoType };
    const fields = {
      ...{ MessageSid: id, SmsSid: id, From: from, To: to, Body: text, NumSegments: '1' },
      ...{ NumMedia: photo ? '1' : '0', ...media },
    };
    await this.thread.deliver(message, this.webhooks.twilio('/api/channels/twilio/sms', fields));
  }

  isMessages(path: string): boolean {
    return /^\/2010-04-01\/Accounts\/[^/]+\/Messages\.json$/.test(path);
  }

  /** `POST /2010-04-01/Accounts/{sid}/Messages.json` */
  accept(path: string, headers: IncomingHttpHeaders, body: string): Answer {
    const { accountSid, authToken } = this.account;
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    if (headers.authorization !== `Basic ${credentials}`) return refusal(401, 20003, 'Authenticate');
    if (!path.includes(`/${accountSid}/`)) return refusal(404, 20404, 'The resource was not found');
    const fields = new URLSearchParams(body);
    const [to, from, text] = [fields.get('To') ?? '', fields.get('From') ?? '', fields.get('Body') ?? ''];
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refusal(400, 21211, "Invalid 'To' phone number");
    if (from === '' && !fields.has('MessagingServiceSid'))
      return refusal(400, 21603, "A 'From' phone number is required");
    if (text === '') return refusal(400, 21602, 'Message body is required');
    if (text.length > longestText) return refusal(400, 21617, 'The message body exceeds 1600 characters');
    const reportTo = fields.get('StatusCallback');
    if (reportTo !== null && !URL.canParse(reportTo)) return refusal(400, 21609, 'Invalid StatusCallback');
    const id = sid('SM');
    this.thread.add({ id, channel: 'text', direction: 'out', number: to, text, state: 'queued' });
    void this.report(id, { To: to, From: from }, reportTo);
    const now = new Date().toUTCString();
    return json(
      {
        ...{
          sid: id,
          account_sid: accountSid,
          api_version: '2010-04-01',
          body: text,
          from: from || null,
          to,
        },
        ...{ direction: 'outbound-api', status: 'queued', error_code: null, error_message: null },
        ...{ num_media: '0', num_segments: '1', price: null, price_unit: 'USD', messaging_service_sid: null },
        ...{ date_created: now, date_updated: now, date_sent: null, uri: `${path.slice(0, -5)}/${id}.json` },
      },
      201,
    );
  }

  /** The steps of a text, each reported if the product asked for it. */
  private async report(id: string, about: Fields, reportTo: string | null): Promise<void> {
    const isOff = this.thread.isOff(about['To'] ?? '');
    const steps: Fields[] = [
      { MessageStatus: 'sent' },
      isOff ? { MessageStatus: 'undelivered', ErrorCode: '30003' } : { MessageStatus: 'delivered' },
    ];
    for (const step of steps) {
      await pause(this.stepMs);
      const state = step['MessageStatus'] ?? '';
      this.thread.setState(id, state === 'undelivered' ? 'not delivered' : state);
      const fields = { ...about, MessageSid: id, SmsSid: id, SmsStatus: state, ...step };
      if (reportTo !== null) await this.thread.watch(id, this.webhooks.twilio(reportTo, fields));
    }
  }
}

const refusal = (status: number, code: number, message: string): Answer =>
  json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);
