import type { PushPayload } from '@latchline/contracts/notifications/push.schema';

const dashboard = '/admin';

export interface Note {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly renotify?: boolean;
    readonly actions?: readonly { readonly action: string; readonly title: string }[];
  };
}

/** The button of a notification that opens the lead to call it. */
const callAction = 'call';
/** The button of a notification that claims its lead, without opening the dashboard or signing in. */
export const claimAction = 'claim';

export const callButton = { action: callAction, title: 'Call' };
export const claimButton = { action: claimAction, title: "I've got it" };

/** The icons of every notification. */
export const noteFrame = { icon: '/icons/any-192.png', badge: '/icons/maskable-192.png' };

/** Browsers require a notification for every push message, even an unreadable one. */
export function noteOf(text: string | undefined): Note {
  const message = read(text);
  const options = {
    ...noteFrame,
    body: textOr('Open the dashboard for details.', message.body),
    data: { url: message.url, claim: message.claim, lead_id: message.lead_id, title: message.title },
  };
  // A later message about a lead replaces the earlier one, and alerts again, unless somebody has the lead.
  const tag = message.lead_id ?? undefined;
  const isTaken = message.kind === 'claimed-lead';
  const urgent = message.kind === 'escalation-1' || message.kind === 'escalation-2';
  return {
    title: textOr('New activity', message.title),
    options: tag
      ? {
          ...options,
          ...{ tag, renotify: !isTaken, silent: isTaken, requireInteraction: urgent },
          actions: message.claim === undefined ? [callButton] : [claimButton, callButton],
        }
      : options,
  };
}

/**
 * The URL that a click opens; only pages of the dashboard are allowed. A worker cannot dial, so Call opens the lead with
 * its Call button and the question how the call went.
 */
export function addressOf(data: unknown, origin: string, action = ''): string {
  const url = (data as { url?: unknown } | null)?.url;
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return dashboard;
  const to = new URL(url, origin);
  const inside = to.origin === origin && /^\/admin(\/|$)/.test(to.pathname);
  if (!inside) return dashboard;
  if (action === callAction) to.searchParams.set('call', '1');
  return to.pathname + to.search;
}

function read(text: string | undefined): Partial<PushPayload> {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}

const textOr = (fallback: string, text: unknown): string =>
  typeof text === 'string' && text !== '' ? text : fallback;
