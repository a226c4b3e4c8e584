import { createHmac } from 'node:crypto';
import type { CallState } from '@latchline/contracts/leads/channels/channel-event.schema';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks';
import type { Random } from '../../simulation/engine/random';
import { fictitiousPhone } from '../../support/sample-lead';

export const twilioAccount = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'a-secret-token',
  TWILIO_FROM: '+441144960100',
  CALLS_FORWARD_TO: '+441144960999',
} as const;
export const whatsAppAccount = {
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'verify-me',
} as const;

/** A request of a provider. It can be sent any number of times. */
export interface ProviderRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is to be stored of a call or message in the end. */
export interface Expected {
  readonly state: CallState | 'received';
  readonly seconds: number | null;
  readonly number: string;
}

/** Signed by Twilio's own package, whose address is that of the site. */
export function twilioRequest(
  site: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): ProviderRequest {
  const all = { AccountSid: twilioAccount.TWILIO_ACCOUNT_SID, ApiVersion: '2010-04-01', ...fields };
  const signature = getExpectedTwilioSignature(twilioAccount.TWILIO_AUTH_TOKEN, site + path, all);
  return {
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    body: new URLSearchParams(all).toString(),
  };
}

function whatsAppRequest(id: string, number: string, text: string): ProviderRequest {
  const from = number.slice(1);
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '441144960100', phone_number_id: '106540352242922' },
    contacts: [{ wa_id: from, profile: { name: 'Sheena Nelson' } }],
    messages: [
      { from, id, timestamp: String(Math.floor(Date.now() / 1_000)), type: 'text', text: { body: text } },
    ],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ field: 'messages', value }] }],
  });
  const signature = createHmac('sha256', whatsAppAccount.WHATSAPP_APP_SECRET).update(body).digest('hex');
  return {
    path: '/api/channels/whatsapp',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  };
}

/** The same with one byte of the signature changed. */
export function forged({ path, headers, body }: ProviderRequest): ProviderRequest {
  const changed = Object.entries(headers).map(([name, value]) => [
    name,
    name.startsWith('x-') ? value.replace(/.(?==?$)/, (last) => (last === '0' ? '1' : '0')) : value,
  ]);
  return { path, headers: Object.fromEntries(changed) as Record<string, string>, body };
}

export interface Traffic {
  readonly requests: readonly ProviderRequest[];
  /** By the provider's id. */
  readonly expected: ReadonlyMap<string, Expected>;
  /** Numbers with a call that nobody answered. */
  readonly missed: ReadonlySet<string>;
}

/** Calls, texts and WhatsApp messages: this many events, from this many people. */
export function trafficOf(random: Random, site: string, events: number, people: number): Traffic {
  const requests: ProviderRequest[] = [];
  const expected = new Map<string, Expected>();
  const missed = new Set<string>();
  for (let index = 1; requests.length < events; index += 1) {
    const number = numberOf(random.whole(1, people));
    const kind = random.oneOf(['missed', 'answered', 'text', 'whatsapp'] as const);
    const id = index.toString(16).padStart(32, '0');
    if (kind === 'text') {
      const fields = {
        From: number,
        To: twilioAccount.TWILIO_FROM,
        Body: `Locked out ${index}`,
        NumMedia: '0',
      };
      requests.push(twilioRequest(site, '/api/channels/twilio/sms', { MessageSid: `SM${id}`, ...fields }));
      expected.set(`SM${id}`, { state: 'received', seconds: null, number });
    } else if (kind === 'whatsapp') {
      requests.push(whatsAppRequest(`wamid.${id}`, number, `Zamek ${index}`));
      expected.set(`wamid.${id}`, { state: 'received', seconds: null, number });
    } else {
      const seconds = kind === 'answered' ? random.whole(1, 300) : null;
      requests.push(...callRequests(site, `CA${id}`, number, seconds));
      expected.set(`CA${id}`, { state: kind, seconds, number });
      if (kind === 'missed') missed.add(number);
    }
  }
  return { requests, expected, missed };
}

/** Every other person rings from a landline, which gets no texts. */
const numberOf = (person: number) =>
  person % 2 === 0
    ? `+4477009${String(person).padStart(5, '0')}`
    : fictitiousPhone(person).replaceAll(' ', '').replace(/^0/, '+44');

/** What Twilio reports of one call: to the address that connects it, and to the one for its state. */
function callRequests(site: string, ref: string, number: string, seconds: number | null): ProviderRequest[] {
  const call = { CallSid: ref, From: number, To: twilioAccount.TWILIO_FROM, Direction: 'inbound' };
  const voice = '/api/channels/twilio/voice';
  const ringing = twilioRequest(site, voice, { ...call, CallStatus: 'ringing' });
  if (seconds === null)
    return [
      ringing,
      twilioRequest(site, voice, { ...call, CallStatus: 'in-progress', DialCallStatus: 'no-answer' }),
    ];
  const leg = {
    CallSid: ref.replace('CA', 'CB'),
    ParentCallSid: ref,
    From: number,
    To: twilioAccount.CALLS_FORWARD_TO,
  };
  const over = { CallStatus: 'in-progress', DialCallStatus: 'completed', DialCallDuration: String(seconds) };
  return [
    ringing,
    twilioRequest(site, '/api/channels/twilio/status', { ...leg, CallStatus: 'in-progress' }),
    twilioRequest(site, voice, { ...call, ...over }),
  ];
}
