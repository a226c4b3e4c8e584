import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';

/** Pressing, dialling and being put through take seconds; somebody may look for their purse first. */
export const longestDialMs = 3 * 60_000;

/** A click on a phone number that no call was matched with. */
export interface Press {
  readonly id: string;
  readonly at: Date;
  readonly source: LeadSource;
}

interface Timed {
  readonly at: Date;
}

const fits = (call: Timed, press: Timed): boolean => {
  const waitedMs = call.at.getTime() - press.at.getTime();
  return waitedMs >= 0 && waitedMs <= longestDialMs;
};

const content = ({ source }: Press): string => JSON.stringify(Object.entries(source).sort());

/**
 * The presses of the number that a call can come from, if all of them say the same: a visitor who presses twice is not
 * ambiguous. Empty if they differ, because a wrong click id is worse than none.
 */
export function pressesOf(call: Timed, presses: readonly Press[]): readonly Press[] {
  const fitting = presses.filter((press) => fits(call, press));
  return new Set(fitting.map(content)).size === 1 ? fitting : [];
}

/** The call that a press led to, if only one can be; for presses that are reported after their call. */
export function callOf<Call extends Timed>(press: Timed, calls: readonly Call[]): Call | null {
  const fitting = calls.filter((call) => fits(call, press));
  return fitting.length === 1 ? fitting[0]! : null;
}

/**
 * The source of the lead that a call or message makes. What the visitor's link says comes first, then the source whose
 * visitors see the number that was called, then the channel.
 */
export function contactSource(
  channel: string,
  numberSource: string | null,
  pressed: LeadSource | null,
): LeadSource {
  if (pressed && sourceNameOf(pressed) !== 'direct') return pressed;
  const own = numberSource ? { utm_source: numberSource, utm_medium: channel } : { utm_source: channel };
  return { ...pressed, ...own };
}
