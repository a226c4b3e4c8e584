import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, json } from '../web/answer';
import { photo, silence, tone } from './sample-files';
import type { SimulatedAccount } from './simulated-account';

export const photoType = 'image/png';
export const photoDigest = (): string => createHash('sha256').update(photo()).digest('base64');

/** What both providers keep for the owner of the account: photos of messages, and voicemails. */
export class ProviderFiles {
  constructor(
    private readonly account: SimulatedAccount,
    private readonly url: () => string,
  ) {}

  recordingUrl(id: string): string {
    return `${this.twilioUrl}/Recordings/${id}`;
  }

  mediaUrl(message: string, id: string): string {
    return `${this.twilioUrl}/Messages/${message}/Media/${id}`;
  }

  /** Null for other addresses. */
  get(path: string, headers: IncomingHttpHeaders): Answer | null {
    const [, twilio] = /^\/2010-04-01\/Accounts\/AC[0-9a-f]{32}\/(.+)$/.exec(path) ?? [];
    if (twilio !== undefined) return this.isTwilio(path, headers) ? twilioFile(twilio) : unauthorized;
    const [, id] = /^\/v\d+\.\d+\/(\d+)$/.exec(path) ?? [];
    if (id === undefined && path !== '/media/photo') return null;
    if (headers.authorization !== `Bearer ${this.account.accessToken}`) return unauthorized;
    if (id === undefined) return { status: 200, type: photoType, body: photo() };
    const about = { mime_type: photoType, sha256: photoDigest(), file_size: photo().length };
    return json({ messaging_product: 'whatsapp', url: `${this.url()}/media/photo`, ...about, id });
  }

  /** Twilio deletes a message, call or recording for good. Null for other addresses. */
  delete(path: string, headers: IncomingHttpHeaders): Answer | null {
    const isPart = /^\/2010-04-01\/Accounts\/\w+\/(Messages|Recordings|Calls)\/[\w/]+\.json$/.test(path);
    if (!isPart) return null;
    return this.isTwilio(path, headers) ? { status: 204 } : unauthorized;
  }

  private get twilioUrl(): string {
    return `${this.url()}/2010-04-01/Accounts/${this.account.accountSid}`;
  }

  private isTwilio(path: string, { authorization }: IncomingHttpHeaders): boolean {
    const { accountSid, authToken } = this.account;
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    return authorization === `Basic ${credentials}` && path.includes(`/${accountSid}/`);
  }
}

const unauthorized: Answer = { status: 401, body: 'Authenticate' };

function twilioFile(path: string): Answer {
  const [, end] = /^Recordings\/RE[0-9a-f]{32}(\.mp3|\.wav)?$/.exec(path) ?? [null];
  if (/^Messages\/MM[0-9a-f]{32}\/Media\/ME[0-9a-f]{32}$/.test(path))
    return { status: 200, type: photoType, body: photo() };
  if (!path.startsWith('Recordings/') || end === null) return { status: 404, body: 'Not found' };
  return end === '.mp3'
    ? { status: 200, type: 'audio/mpeg', body: silence() }
    : { status: 200, type: 'audio/x-wav', body: tone() };
}
