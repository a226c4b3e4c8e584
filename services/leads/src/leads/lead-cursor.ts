import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

/** Where the previous page ended: the last lead's sort key. */
export interface LeadCursor {
  readonly created_at: string;
  readonly id: string;
}

const cursorPattern = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const lastStorableMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export function encodeCursor(lead: Pick<Lead, 'created_at' | 'id'>): string {
  return Buffer.from(`${Date.parse(lead.created_at)}.${lead.id}`).toString('base64url');
}

export function decodeCursor(cursor: string): LeadCursor {
  const [, ms, id] = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (ms === undefined || id === undefined || Number(ms) > lastStorableMs)
    throw new CodedError(leadErrors.badCursor, 'This page does not exist: start again from the first one');
  return { created_at: new Date(Number(ms)).toISOString(), id };
}
