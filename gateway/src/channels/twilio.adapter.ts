import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  CallState,
  ChannelEvent,
  MessageEvent,
} from '@latchline/contracts/leads/channels/channel-event.schema';
import type { MessageState } from '@latchline/contracts/leads/channels/conversation.schema';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { acceptedSecrets } from './accounts/accepted-secrets';
import { ChannelAccounts } from './accounts/channel-accounts';
import type { ChannelAdapter, SignedRequest } from './channel-adapter';
import { isSame, storable, unknownEvent } from './event-fields';
import { fieldsOf, filesIn, idIn, numberIn, recordingIn, typeOf } from './twilio-fields';

/** The end of a call to the office: `DialCallStatus`, or `CallStatus` of that call. */
const dialStates: Readonly<Record<string, CallState>> = {
  'in-progress': 'answered',
  answered: 'answered',
  completed: 'answered',
  busy: 'missed',
  'no-answer': 'missed',
  failed: 'missed',
  canceled: 'missed',
};

const messageStates: Readonly<Record<string, MessageState>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

const longestText = 4_096;

/** https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out */
const consents: Readonly<Record<string, MessageEvent['consent']>> = { STOP: 'stop', START: 'start' };

/** Calls and text messages of Twilio, form-encoded. */
@Injectable()
export class TwilioAdapter implements ChannelAdapter {
  constructor(
    private readonly accounts: ChannelAccounts,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SITE_URL' | 'CALLS_FORWARD_TO'>,
  ) {}

  readonly signatureHeader = 'x-twilio-signature';

  get isSetUp(): boolean {
    return this.accounts.twilio() !== null;
  }

  /** HMAC-SHA1 of the public address and the sorted fields. Twilio names no time, so a repeated request is genuine, too. */
  isGenuine({ url, headers, body, receivedAt }: SignedRequest): boolean {
    const account = this.accounts.twilio();
    const signature = headers[this.signatureHeader];
    if (account === null || typeof signature !== 'string') return false;
    const fields = fieldsOf(body);
    const signed = [...new Set(fields.keys())]
      .sort()
      .flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value))
      .join('');
    const { former, account_sid, auth_token } = account;
    return acceptedSecrets({ account_sid, auth_token }, former, receivedAt)
      .filter((one) => one.account_sid === fields.get('AccountSid'))
      .some((one) =>
        addressesOf(this.config.SITE_URL, url).some((address) =>
          isSame(
            signature,
            createHmac('sha1', one.auth_token)
              .update(address + signed)
              .digest('base64'),
          ),
        ),
      );
  }

  eventsOf(request: SignedRequest): ChannelEvent[] {
    const fields = fieldsOf(request.body);
    const event = fields.has('MessageSid')
      ? this.messageEvent(fields, request)
      : this.callEvent(fields, request);
    return [event ?? unknownEvent('twilio', typeOf(fields), request.body.toString(), request.receivedAt)];
  }

  private messageEvent(fields: URLSearchParams, { url, receivedAt }: SignedRequest): ChannelEvent | null {
    const about = {
      provider: 'twilio',
      ref: idIn(fields, 'MessageSid'),
      at: receivedAt.toISOString(),
    } as const;
    if (about.ref === '') return null;
    const reported = fields.get('MessageStatus');
    if (reported === null) {
      const text = storable(fields.get('Body') ?? '', longestText);
      const consent = consents[fields.get('OptOutType') ?? ''];
      const files = Number(/^\d{1,3}$/.exec(fields.get('NumMedia') ?? '')?.[0] ?? 0);
      return {
        kind: 'message',
        ...about,
        channel: 'text',
        from: numberIn(fields, 'From'),
        to: numberIn(fields, 'To'),
        name: null,
        text,
        files,
        ...(files > 0 && { media: filesIn(fields, files) }),
        ...(consent && { consent }),
      };
    }
    const state = messageStates[reported];
    if (state === undefined) return null;
    const message = new URL(url, this.config.SITE_URL).searchParams.get('message');
    const message_id = z.uuid().safeParse(message).data ?? null;
    return {
      kind: 'receipt',
      ...about,
      message_id,
      state,
      error: fields.get('ErrorCode')?.slice(0, 40) || null,
    };
  }

  private callEvent(fields: URLSearchParams, { receivedAt }: SignedRequest): ChannelEvent | null {
    // Twilio also reports the call to the office, which belongs to the customer's.
    const toOffice = idIn(fields, 'ParentCallSid');
    const ref = toOffice || idIn(fields, 'CallSid');
    if (ref === '') return null;
    const recorded = recordingIn(fields);
    if (recorded === null) return null;
    // A report about a recording may name no caller. Then another report has to say that nobody answered.
    const state = recorded
      ? fields.has('From')
        ? 'missed'
        : 'ringing'
      : this.callState(fields, toOffice !== '');
    const isOver = state === 'answered' && fields.get('CallStatus') !== 'in-progress';
    const duration = /^\d{1,6}$/.exec(fields.get(toOffice ? 'CallDuration' : 'DialCallDuration') ?? '')?.[0];
    return {
      ...{ kind: 'call', provider: 'twilio', ref, at: receivedAt.toISOString(), state },
      from: numberIn(fields, 'From'),
      // The call to the office goes to the office's own number.
      ...(toOffice === '' && { to: numberIn(fields, 'To') }),
      seconds: (isOver || fields.has('DialCallDuration')) && duration ? Number(duration) : null,
      answered_by: toOffice && state === 'answered' ? numberIn(fields, 'To') : null,
      ...(recorded && { recording: recorded }),
    };
  }

  private callState(fields: URLSearchParams, isToOffice: boolean): CallState {
    const status = fields.get('CallStatus') ?? '';
    // Of several phones that ring, one that does not answer decides nothing.
    if (isToOffice) return dialStates[status] === 'answered' ? 'answered' : 'ringing';
    const dialled = fields.get('DialCallStatus');
    if (dialled !== null) return dialStates[dialled] ?? 'ringing';
    if (this.config.CALLS_FORWARD_TO === undefined) return 'missed';
    // Twilio also calls a call completed that only heard the ringing.
    return dialStates[status] === 'missed' ? 'missed' : 'ringing';
  }
}

/** Twilio signs the address with or without the port that follows from the protocol. */
function addressesOf(site: string, path: string): string[] {
  const { protocol, port } = new URL(site);
  return port === '' ? [site + path, `${site}:${protocol === 'https:' ? 443 : 80}${path}`] : [site + path];
}
