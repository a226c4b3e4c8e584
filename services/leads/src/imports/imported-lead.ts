import { createHash } from 'node:crypto';
import type { ImportedLead } from '@latchline/contracts/leads/imports/lead-import.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { type TimelineDraft, untouched } from '../leads/lead';
import { e164Of } from '../leads/phone-number';

/** The source of imported leads in filters and statistics. */
const importSource = { utm_source: 'import' } as const;

/**
 * An id that follows from the lead's content, so that importing a file twice stores each lead once: the layout of a UUIDv7
 * (RFC 9562), with the lead's date as its time and a hash in place of random bits.
 */
export function importedId(given: ImportedLead): string {
  const { reference, name, phone, email, postcode, message, created_at } = given;
  const content = reference
    ? ['reference', reference]
    : ['content', name, e164Of(phone) ?? phone.replace(/\D/g, ''), email?.toLowerCase(), postcode, message];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const time = (created_at === undefined ? 0 : Date.parse(created_at)).toString(16).padStart(12, '0');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    `8${hash.slice(3, 6)}`,
    hash.slice(6, 18),
  ].join('-');
}

/** No response clock, no spam score and no place among repeats: those are about leads that arrive now. */
export function importedLead(given: ImportedLead, now: Date): Lead {
  const at = new Date(given.created_at ?? now).toISOString();
  return {
    ...untouched,
    id: importedId(given),
    name: given.name,
    phone: given.phone,
    phone_e164: e164Of(given.phone),
    email: given.email ?? null,
    postcode: given.postcode,
    service: given.service ?? null,
    urgency: given.urgency ?? null,
    message: given.message || null,
    status: given.status,
    notes: given.notes,
    source: importSource,
    created_at: at,
    updated_at: now.toISOString(),
  };
}

export const importedEntry = ({ reference }: ImportedLead, actor: string, now: Date): TimelineDraft => ({
  at: now.toISOString(),
  actor,
  kind: 'imported',
  from: null,
  to: reference ?? null,
});
