import type { MessageFile } from '@latchline/contracts/leads/channels/channel-event.schema';
import { storable } from './event-fields';

/** What Twilio sends as the number of a caller who withholds it (its help page "Anonymous calls"). */
const withheld = new Set(['', '+266696687', '+7378742833', '+86282452253', '+8656696', '+2562533', '+464']);

export const fieldsOf = (body: Buffer): URLSearchParams => new URLSearchParams(body.toString('utf8'));

export const idIn = (fields: URLSearchParams, name: string): string => storable(fields.get(name) ?? '', 200);

/** Pictures and other files by their paths in the account; Twilio signs the addresses. */
export function filesIn(fields: URLSearchParams, count: number): MessageFile[] {
  return Array.from({ length: Math.min(count, 10) }, (_, index) => index).flatMap((index) => {
    const path = /\/Accounts\/\w+\/(Messages\/\w{1,64}\/Media\/\w{1,64})$/.exec(
      fields.get(`MediaUrl${index}`) ?? '',
    )?.[1];
    const type = storable(fields.get(`MediaContentType${index}`) ?? '', 100);
    return path === undefined ? [] : [{ ref: path, type, sha256: null }];
  });
}

/** Undefined if the report is about something else, null if it is about a recording that failed. */
export function recordingIn(fields: URLSearchParams): { ref: string; seconds: number } | null | undefined {
  const ref = idIn(fields, 'RecordingSid');
  if (ref === '') return undefined;
  if ((fields.get('RecordingStatus') ?? 'completed') !== 'completed') return null;
  return { ref, seconds: Number(/^\d{1,6}$/.exec(fields.get('RecordingDuration') ?? '')?.[0] ?? 0) };
}

export function numberIn(fields: URLSearchParams, name: string): string | null {
  const number = storable(fields.get(name) ?? '', 40);
  return withheld.has(number) || /^(anonymous|restricted|unknown|private|unavailable)$/i.test(number)
    ? null
    : number;
}

export const typeOf = (fields: URLSearchParams): string =>
  fields.get('MessageStatus') ?? fields.get('EventType') ?? 'request';
