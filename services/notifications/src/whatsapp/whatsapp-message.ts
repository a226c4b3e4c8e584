import { whatsAppUserId } from '@latchline/contracts/leads/channels/conversation.schema';
import type { AlertContent } from '../deliveries/delivery';

type Message = NonNullable<AlertContent['message']>;

/** The body of a message for Meta's Cloud API, which has numbers without the plus sign, and ids of people in a field of their own. */
export function whatsAppMessage(to: string, { id, text, template }: Message) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(whatsAppUserId.test(to) ? { recipient: to } : { to: to.replace(/^\+/, '') }),
    // Comes back in every status, so that one that arrives before the response to the send finds its message.
    biz_opaque_callback_data: id,
    ...(template
      ? { type: 'template', template: templateOf(template) }
      : { type: 'text', text: { body: text, preview_url: false } }),
  };
}

const templateOf = ({ name, language, parameters }: NonNullable<Message['template']>) => ({
  name,
  language: { policy: 'deterministic', code: language },
  ...(parameters.length > 0 && {
    components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
  }),
});

/**
 * Codes of Meta that pass by themselves: an unknown error, an outage, and its limits for an app, an account and a pair of numbers.
 * Everything else, such as a closed window (131047), stays as it is.
 */
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 133004, 133016]);

/** Why Meta refused a message. Its words may name the number, so only its code is kept. */
export function refusalOf(status: number, response: string): { error: string; final?: true } {
  const code = Number(/"code"\s*:\s*(\d{1,9})\b/.exec(response)?.[1] ?? Number.NaN);
  const error = Number.isNaN(code) ? `HTTP ${status}` : `HTTP ${status}, WhatsApp ${code}`;
  // 401 and 403 end when the account is corrected.
  const isTemporary = [401, 403, 408, 429].includes(status) || status >= 500 || passing.has(code);
  return isTemporary ? { error } : { error, final: true };
}
