import {
  type CallEvent,
  type CallState,
  callStates,
  type MessageEvent,
} from '@latchline/contracts/leads/channels/channel-event.schema';
import {
  canBeTexted,
  type MessageState,
  messageStates,
} from '@latchline/contracts/leads/channels/conversation.schema';
import type { ReplyHours, TextBack } from '@latchline/contracts/leads/channels/channel.operations';
import { tidyPhone } from '@latchline/contracts/http/phone';
import { leadLimits } from '@latchline/contracts/leads/lead-rules';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { unknownName } from '@latchline/contracts/leads/manual/manual-lead.schema';
import { londonTime } from '@latchline/contracts/time/london-time';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { submittedLead } from '../leads/lead';
import { contactSource } from './call-press-rules';

const later = <State>(order: readonly State[], one: State, other: State): State =>
  order.indexOf(other) > order.indexOf(one) ? other : one;

/** Providers report in any order and more than once: the furthest state stays. */
export const laterMessageState = (one: MessageState, other: MessageState): MessageState =>
  later(messageStates, one, other);

/** What is known of a call. */
export interface Call {
  readonly state: CallState;
  readonly number: string | null;
  readonly seconds: number | null;
  readonly answered_by: string | null;
  readonly recording: CallEvent['recording'];
  /** Our number that was called; null if it is not known. */
  readonly called: string | null;
  readonly at: string;
}

/** Adds a report to what is known of a call; the order of the reports does not matter. */
export function mergedCall(known: Call | null, event: CallEvent): Call {
  const { state, from: number, to: called = null, seconds, answered_by, recording, at } = event;
  if (!known) return { state, number, seconds, answered_by, recording, called, at };
  return {
    state: later(callStates, known.state, state),
    number: known.number ?? number,
    seconds: seconds === null ? known.seconds : Math.max(seconds, known.seconds ?? 0),
    answered_by: known.answered_by ?? answered_by,
    recording: known.recording ?? recording,
    called: known.called ?? called,
    at: Date.parse(at) < Date.parse(known.at) ? at : known.at,
  };
}

/** The words by which customers stop texts and start them again, as networks and providers know them. */
const stopWords = new Set([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
]);
/** With a full stop or quotation marks, as they copy them. Cancelling a job is not meant. */
const plainStop = /^[^\p{L}\p{N}]*(STOP|UNSUBSCRIBE)[^\p{L}\p{N}]*$/u;
const startWords = new Set(['START', 'YES', 'UNSTOP']);

export function consentIn(text: string): 'stop' | 'start' | null {
  const word = text.trim().toUpperCase();
  return stopWords.has(word) || plainStop.test(word) ? 'stop' : startWords.has(word) ? 'start' : null;
}

/** Without the half of an emoji that a cut can leave, which Postgres does not store. */
export const shortened = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Cs}/gu, '');

const withheldNumber = 'Number withheld';

interface Sender {
  readonly id: string;
  readonly number: string | null;
  readonly at: string;
  /** Source that the number they called is for; null for the main number. */
  readonly source: string | null;
  /** What brought them, if that is known. */
  readonly broughtBy?: LeadSource | null | undefined;
}

/** The lead that a first call or message makes. */
export function leadFrom(
  { id, number, at, source, broughtBy = null }: Sender,
  message?: Pick<MessageEvent, 'channel' | 'name' | 'text'>,
): Lead {
  const channel = message?.channel ?? 'phone';
  return submittedLead({
    id,
    received_at: at,
    submission: {
      name: shortened(message?.name?.trim() ?? '', leadLimits.name) || unknownName,
      phone: number === null ? withheldNumber : (tidyPhone(number) ?? number),
      postcode: '',
      message: shortened(message?.text.trim() ?? '', leadLimits.message) || null,
      source: contactSource(channel, source, broughtBy),
    },
    suspicions: [],
    proven: false,
    typed: {},
  });
}

/** A reply hours after a call would only confuse. */
const latestReplyMs = 3_600_000;

export interface MissedCall {
  readonly number: string | null;
  readonly at: string;
  /** When this number last got the reply; null for never. */
  readonly repliedAt: Date | null;
  readonly optedOut: boolean;
}

/**
 * Whether the clock in London is within these hours. They can pass midnight. In the hour that occurs twice both are within
 * them; hours that lie in the one that is missing do not come on that day.
 */
export function isWithin(hours: ReplyHours, at: Date): boolean {
  if (hours === null) return true;
  const { from, until } = hours;
  const time = londonTime(at);
  return from < until ? from <= time && time < until : from <= time || time < until;
}

/** Whether a missed call is answered by a text. */
export function repliesTo(
  { number, at, repliedAt, optedOut }: MissedCall,
  { enabled, every_hours, hours }: Pick<TextBack, 'enabled' | 'every_hours' | 'hours'>,
  now: Date,
): boolean {
  if (!enabled || optedOut || !canBeTexted(number)) return false;
  if (now.getTime() - Date.parse(at) > latestReplyMs || !isWithin(hours, now)) return false;
  // A time that is yet to come is from before the clock was set back.
  return repliedAt === null || Math.abs(now.getTime() - repliedAt.getTime()) >= every_hours * 3_600_000;
}

/** Colleagues are not notified again of every message of a conversation. */
export const quietMs = 5 * 60_000;
