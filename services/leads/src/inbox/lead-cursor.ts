import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

/** Where the previous page ended: the last lead's sort key. */
export interface LeadCursor {
  readonly created_at: string;
  readonly id: string;
}

/** Where a page of the queue ended. `as_of` is the time of the first page: a lead that becomes late later stays in its place. */
export interface QueueCursor {
  readonly as_of: string;
  readonly section: number;
  readonly at: string;
  readonly id: string;
}

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const ms = '(\\d{1,15})';
const cursorPattern = new RegExp(`^${ms}\\.${id}$`);
const queueCursorPattern = new RegExp(`^${ms}\\.(\\d)\\.${ms}\\.${id}$`);
const lastStorableMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export function encodeCursor(lead: Pick<Lead, 'created_at' | 'id'>): string {
  return opaque([Date.parse(lead.created_at), lead.id]);
}

export function decodeCursor(cursor: string): LeadCursor {
  const [created_at = '', lead = ''] = partsOf(cursor, cursorPattern);
  return { created_at: timeOf(created_at), id: lead };
}

export function encodeQueueCursor({ as_of, section, at, id: lead }: QueueCursor): string {
  return opaque([Date.parse(as_of), section, Date.parse(at), lead]);
}

export function decodeQueueCursor(cursor: string): QueueCursor {
  const [as_of = '', section, at = '', lead = ''] = partsOf(cursor, queueCursorPattern);
  return { as_of: timeOf(as_of), section: Number(section), at: timeOf(at), id: lead };
}

const opaque = (parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join('.')).toString('base64url');

function partsOf(cursor: string, pattern: RegExp): readonly string[] {
  const [, ...parts] = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? badCursor();
  return parts;
}

function timeOf(text: string): string {
  return Number(text) > lastStorableMs ? badCursor() : new Date(Number(text)).toISOString();
}

function badCursor(): never {
  throw new CodedError(leadErrors.badCursor, 'This cursor is invalid. Start again from the first page.');
}
