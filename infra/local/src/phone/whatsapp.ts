import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { pause } from '../supervisor/pause';
import { type Answer, json } from '../web/answer';
import { wamid } from './ids';
import { photoDigest, photoType } from './provider-files';
import { type SimulatedAccount, simulatedNumbers } from './simulated-account';
import type { Thread } from './thread';
import type { Webhooks } from './webhooks';

/** Meta delivers words of one's own for this long after the customer wrote; later only templates. */
const windowMs = 24 * 3_600_000;

interface Written {
  readonly from: string;
  readonly name: string;
  readonly text: string;
  readonly photo: boolean;
}

interface Outgoing {
  readonly to?: unknown;
  readonly type?: unknown;
  readonly text?: { readonly body?: unknown };
  readonly template?: { readonly name?: unknown; readonly components?: unknown };
  readonly biz_opaque_callback_data?: unknown;
}

/** The messages endpoint of Meta's Cloud API, and the WhatsApp messages of customers. */
export class WhatsApp {
  constructor(
    private readonly account: SimulatedAccount,
    private readonly thread: Thread,
    private readonly webhooks: Pick<Webhooks, 'meta'>,
    private readonly stepMs: number,
  ) {}

  /** The customer writes, or sends a photo. */
  async send({ from, name, text, photo }: Written): Promise<void> {
    const id = wamid();
    const shown = photo ? `${text} (photo)`.trim() : text;
    const message = this.thread.add({ id, channel: 'whatsapp', direction: 'in', number: from, text: shown });
    const number = from.slice(1);
    const content = photo
      ? { type: 'image', image: { ...(text && { caption: text }), ...photoFile() } }
      : { type: 'text', text: { body: text } };
    const change = {
      contacts: [{ profile: { name: name || number }, wa_id: number }],
      messages: [{ from: number, id, timestamp: seconds(), ...content }],
    };
    await this.thread.deliver(message, this.webhooks.meta(payload(change)));
  }

  isMessages(path: string): boolean {
    return /^\/v\d+\.\d+\/\d+\/messages$/.test(path);
  }

  /** `POST /{version}/{phone-number-id}/messages` */
  accept(path: string, headers: IncomingHttpHeaders, body: string): Answer {
    if (headers.authorization !== `Bearer ${this.account.accessToken}`)
      return refusal(401, 190, 'Invalid OAuth access token');
    if (!path.includes(`/${simulatedNumbers.whatsAppId}/`))
      return refusal(400, 100, 'Unsupported post request. The object does not exist');
    const message = read(body);
    const to = typeof message?.to === 'string' ? message.to.replace(/^\+/, '') : '';
    if (!message || !/^\d{6,15}$/.test(to)) return refusal(400, 131009, 'Parameter value is not valid: to');
    const text = wordsOf(message);
    if (text === null) return refusal(400, 131008, 'Required parameter is missing');
    // Words of one's own that come too late are accepted, too, and fail afterwards.
    const isLate = message.type !== 'template' && !this.wroteRecently(`+${to}`);
    const id = wamid();
    this.thread.add({ id, channel: 'whatsapp', direction: 'out', number: `+${to}`, text, state: 'queued' });
    const data = message.biz_opaque_callback_data;
    void this.report(id, to, isLate, typeof data === 'string' ? { biz_opaque_callback_data: data } : {});
    return json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, ...(message.type === 'template' && { message_status: 'accepted' }) }],
    });
  }

  private wroteRecently(number: string): boolean {
    return this.thread
      .of(number)
      .some(
        ({ channel, direction, at }) =>
          channel === 'whatsapp' && direction === 'in' && Date.now() - Date.parse(at) < windowMs,
      );
  }

  private async report(id: string, to: string, isLate: boolean, extra: object): Promise<void> {
    const isOff = this.thread.isOff(`+${to}`);
    // A phone that is switched off gets it later: nothing fails.
    const states = isLate ? ['failed'] : isOff ? ['sent'] : ['sent', 'delivered', 'read'];
    for (const status of states) {
      await pause(this.stepMs);
      this.thread.setState(id, status);
      const errors = [{ code: 131047, title: 'Re-engagement message' }];
      const change = {
        statuses: [
          { id, status, timestamp: seconds(), recipient_id: to, ...extra, ...(isLate && { errors }) },
        ],
      };
      await this.thread.watch(id, this.webhooks.meta(payload(change)));
    }
  }
}

const photoFile = () => ({
  id: String(randomInt(2 ** 47)),
  mime_type: photoType,
  sha256: photoDigest(),
});

const seconds = (): string => String(Math.floor(Date.now() / 1_000));

const payload = (change: object): object => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: {
              display_phone_number: simulatedNumbers.business.slice(1),
              phone_number_id: simulatedNumbers.whatsAppId,
            },
            ...change,
          },
          field: 'messages',
        },
      ],
    },
  ],
});

function read(body: string): Outgoing | null {
  try {
    const value = JSON.parse(body) as { messaging_product?: unknown } | null;
    return value?.messaging_product === 'whatsapp' ? (value as Outgoing) : null;
  } catch {
    return null;
  }
}

/** Null if it is not a message that we know. */
function wordsOf({ type = 'text', text, template }: Outgoing): string | null {
  if (type === 'text') return typeof text?.body === 'string' && text.body !== '' ? text.body : null;
  if (type !== 'template' || typeof template?.name !== 'string') return null;
  const values = [...JSON.stringify(template.components ?? []).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)];
  return [`Template ${template.name}`, ...values.map(([, value]) => JSON.parse(`"${value}"`) as string)].join(
    ': ',
  );
}

const refusal = (status: number, code: number, message: string): Answer =>
  json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'simulated' } }, status);
