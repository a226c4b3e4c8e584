import type { ImportedLead, LeadImportResults } from '@latchline/contracts/leads/imports/lead-import.schema';
import { e164Of } from '../leads/phone-number';
import { importedId } from './imported-lead';

/** A stored lead that may be of the same person. */
export interface KnownLead {
  readonly id: string;
  readonly phone_e164: string | null;
  /** In lower case. */
  readonly email: string | null;
}

export type PlannedLead = LeadImportResults['items'][number] & { readonly given: ImportedLead };

/** How many are shown of one lead. */
export const mostDuplicates = 5;

/** Decides what becomes of each lead. A lead that occurs twice in one request is new once. */
export function importPlan(
  given: readonly ImportedLead[],
  known: readonly KnownLead[],
  skipDuplicates: boolean,
): PlannedLead[] {
  const ids = new Set(known.map(({ id }) => id));
  return given.map((one) => {
    // Our own export has the id as the reference.
    const id = one.reference && ids.has(one.reference) ? one.reference : importedId(one);
    const phone = e164Of(one.phone);
    const email = one.email?.toLowerCase() ?? null;
    const duplicates = known
      .filter((lead) => lead.id !== id && (isSame(lead.phone_e164, phone) || isSame(lead.email, email)))
      .slice(0, mostDuplicates)
      .map((lead) => lead.id);
    const isKnown = ids.has(id);
    ids.add(id);
    const outcome = isKnown ? 'known' : skipDuplicates && duplicates.length > 0 ? 'duplicate' : 'new';
    return { row: one.row, outcome, id, duplicates, given: one };
  });
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;
