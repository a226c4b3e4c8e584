import type { PushPayload } from '@latchline/contracts/notifications/push.schema';

const dashboard = '/admin';

interface Note {
  readonly title: string;
  readonly options: NotificationOptions & { readonly renotify?: boolean };
}

/** A browser that is woken has to show something, also when it does not understand what came. */
export function noteOf(text: string | undefined): Note {
  const message = read(text);
  const options = {
    icon: '/icons/any-192.png',
    badge: '/icons/maskable-192.png',
    body: wordsOr('Open the dashboard to see what it is.', message.body),
    data: { url: message.url },
  };
  // A later word about a lead takes the place of the earlier one, and is heard all the same.
  const tag = message.lead_id ?? undefined;
  const urgent = message.kind === 'escalation-1' || message.kind === 'escalation-2';
  return {
    title: wordsOr('Something is new at Latchline', message.title),
    options: tag ? { ...options, tag, renotify: true, requireInteraction: urgent } : options,
  };
}

/** Where a press leads to: inside the dashboard and nowhere else. */
export function addressOf(data: unknown, origin: string): string {
  const url = (data as { url?: unknown } | null)?.url;
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return dashboard;
  const to = new URL(url, origin);
  const inside = to.origin === origin && /^\/admin(\/|$)/.test(to.pathname);
  return inside ? to.pathname + to.search : dashboard;
}

function read(text: string | undefined): Partial<PushPayload> {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}

const wordsOr = (otherwise: string, words: unknown): string =>
  typeof words === 'string' && words !== '' ? words : otherwise;
