import type { AlarmMessage } from './alarm-message';

/** `slack` also fits Mattermost, Rocket.Chat and Google Chat; `json` is for programs. */
export const webhookFormats = ['slack', 'ntfy', 'json'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export interface WebhookRequest {
  readonly url: string;
  readonly body: unknown;
}

export function webhookRequest(
  address: string,
  format: WebhookFormat,
  message: AlarmMessage,
): WebhookRequest {
  if (format === 'ntfy') return ntfyRequest(address, message);
  const text = `*${message.title}*\n${message.text}\n${message.url}`;
  return { url: address, body: format === 'slack' ? { text } : message };
}

/** ntfy takes JSON at its root, with the topic inside. */
function ntfyRequest(address: string, { status, title, text, url }: AlarmMessage): WebhookRequest {
  const server = new URL(address);
  const topic = server.pathname.split('/').findLast((part) => part !== '') ?? '';
  server.pathname = server.pathname.slice(0, server.pathname.lastIndexOf(topic));
  const raised = status === 'raised';
  return {
    url: server.href,
    body: {
      topic,
      title,
      message: text,
      click: url,
      priority: raised ? 5 : 3,
      tags: [raised ? 'rotating_light' : 'white_check_mark'],
    },
  };
}
