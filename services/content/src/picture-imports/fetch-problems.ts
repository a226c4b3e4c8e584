import { largestUploadBytes } from '@latchline/contracts/content/media/media.schema';
import type { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';

const megabytes = largestUploadBytes / 1024 / 1024;

const problems: Readonly<Record<string, string>> = {
  'address refused': 'The address is not on the public internet',
  'response too large': `The file is larger than ${megabytes} MB`,
  'too many redirects': 'The website redirects too often',
  timeout: 'The website took too long to respond',
  ENOTFOUND: 'The website no longer exists',
};

/** Why a file could not be downloaded, as the report shows it. */
export const problemOf = ({ code }: Pick<OutboundFailure, 'code'>): string =>
  problems[code] ?? `The website did not respond (${code})`;

/** The file was not asked for again: the website itself refused it. */
const final = new Set(['address refused', 'response too large', 'too many redirects']);

export const isUnreachable = ({ code }: Pick<OutboundFailure, 'code'>): boolean => !final.has(code);

/** Worth a second attempt. */
export const isBusy = (status: number): boolean => status === 429 || status >= 500;

/** The name of a file in an address: "front-door.jpg". */
export function fileNameOf(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(-200) || 'picture';
  } catch {
    return last.slice(-200);
  }
}
