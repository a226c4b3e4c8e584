import { callButton, claimButton, type Note, noteFrame } from './push-note';

/** What a notification keeps for its buttons. */
interface KeptData {
  readonly claim?: unknown;
  readonly lead_id?: unknown;
  readonly title?: unknown;
}

/** The gateway's answer to a claim, as far as it matters here. */
export interface ClaimAnswer {
  readonly state?: unknown;
  /** Who has the lead, if somebody was faster. */
  readonly by?: unknown;
}

/** The signed address that claims the lead, or null on this site. */
export function claimAddress(data: unknown, origin: string): string | null {
  const claim = (data as KeptData | null)?.claim;
  if (typeof claim !== 'string' || !URL.canParse(claim, origin)) return null;
  const to = new URL(claim, origin);
  return to.origin === origin ? to.pathname + to.search : null;
}

/** Claims the lead for the user of this device. Null if the gateway did not answer, or had a problem. */
export async function claimLead(address: string, send: typeof fetch = fetch): Promise<ClaimAnswer | null> {
  try {
    const response = await send(address, {
      method: 'POST',
      // The address names the user of the device and is signed; the session of the browser may be another's.
      credentials: 'omit',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
    });
    const isAnswer = response.ok || response.status === 404;
    return isAnswer ? ((await response.json()) as ClaimAnswer | null) : null;
  } catch {
    return null;
  }
}

/** Replaces the notification with the result. A claim that may yet succeed keeps its button. */
export function noteOfClaim(answer: ClaimAnswer | null, data: unknown): Note {
  const { lead_id, title } = (data ?? {}) as KeptData;
  const subject = typeof title === 'string' ? title : 'New lead';
  const [result, detail] = resultOf(answer);
  const isOver = isFinal(answer);
  return {
    title: result,
    options: {
      ...noteFrame,
      body: `${subject}. ${detail}`,
      data,
      tag: typeof lead_id === 'string' ? lead_id : 'claim',
      renotify: answer?.state !== 'yours',
      requireInteraction: !isOver,
      actions: isOver ? [callButton] : [claimButton, callButton],
    },
  };
}

const isFinal = (answer: ClaimAnswer | null): boolean =>
  answer !== null && ['yours', 'taken', 'gone'].includes(String(answer.state));

function resultOf(answer: ClaimAnswer | null): readonly [title: string, detail: string] {
  switch (answer?.state) {
    case 'yours':
      return ["You've got it", 'Nobody else is notified.'];
    case 'taken':
      return [
        typeof answer.by === 'string' ? `${answer.by} has it` : 'Somebody else has it',
        "You don't need to call.",
      ];
    case 'gone':
      return ['Not claimed', 'This notification is too old.'];
    default:
      return ['Not claimed yet', 'There was no answer. Try again, or call the customer.'];
  }
}
