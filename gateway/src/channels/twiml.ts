import { escaped } from '../edge/escaped';

export interface Connection {
  /** The office's number in E.164 format; undefined if calls are not connected. */
  readonly to: string | undefined;
  readonly ringSeconds: number;
  readonly siteUrl: string;
}

const document = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;

export const noInstructions = document('');
export const endOfCall = document('<Hangup/>');

/**
 * Connects a call to the office. It counts as answered only once somebody answers there (`answerOnBridge`), and Twilio reports
 * who did, and how it ended.
 */
export function connectCall({ to, ringSeconds, siteUrl }: Connection): string {
  if (to === undefined) return document('<Reject reason="busy"/>');
  const at = (path: string) => escaped(`${siteUrl}/api/channels/twilio/${path}`);
  return document(
    `<Dial answerOnBridge="true" timeout="${ringSeconds}" action="${at('voice')}" method="POST">` +
      `<Number statusCallback="${at('status')}" statusCallbackEvent="answered completed">${escaped(to)}</Number></Dial>`,
  );
}
