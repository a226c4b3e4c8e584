import { escaped } from '@latchline/contracts/http/escaped';

export interface Connection {
  /** The office's number in E.164 format. */
  readonly to: string;
  readonly ringSeconds: number;
  readonly siteUrl: string;
}

const document = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;

export const noInstructions = document('');
export const endOfCall = document('<Hangup/>');
export const busyTone = document('<Reject reason="busy"/>');

/** Callers hang up long before. */
const longestMessageSeconds = 120;

/** Says the words and records a message. Twilio reports the recording at the end of the call, and again once it can be played. */
export function recordMessage(words: string, siteUrl: string): string {
  const at = (path: string) => escaped(`${siteUrl}/api/channels/twilio/${path}`);
  return document(
    `<Say language="en-GB">${escaped(words)}</Say>` +
      `<Record maxLength="${longestMessageSeconds}" timeout="5" playBeep="true" action="${at('voice')}" method="POST" ` +
      `recordingStatusCallback="${at('status')}" recordingStatusCallbackEvent="completed"/><Hangup/>`,
  );
}

/**
 * Connects a call to the office. It counts as answered only once somebody answers there (`answerOnBridge`), and Twilio reports
 * who did, and how it ended.
 */
export function connectCall({ to, ringSeconds, siteUrl }: Connection): string {
  const at = (path: string) => escaped(`${siteUrl}/api/channels/twilio/${path}`);
  return document(
    `<Dial answerOnBridge="true" timeout="${ringSeconds}" action="${at('voice')}" method="POST">` +
      `<Number statusCallback="${at('status')}" statusCallbackEvent="answered completed">${escaped(to)}</Number></Dial>`,
  );
}
