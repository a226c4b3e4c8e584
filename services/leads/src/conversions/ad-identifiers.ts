import { createHash } from 'node:crypto';
import type { AdIdentifiers } from '@latchline/contracts/leads/conversions/job-value.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';

type Customer = Pick<Lead, 'email' | 'phone_e164' | 'source'>;

/**
 * What Google Ads and Meta may recognise the customer by; null without consent to advertising. Contact details are hashed
 * here, so that no other service sees them for this purpose.
 */
export function adIdentifiersOf({ email, phone_e164, source }: Customer): AdIdentifiers | null {
  if (!source?.ad_consent) return null;
  // The click of this visit counts; without one, that of the first.
  const visit = [source, source.first_touch].find((touch) => touch?.gclid ?? touch?.gbraid ?? touch?.wbraid);
  const fbclid = source.fbclid ?? source.first_touch?.fbclid;
  return {
    google: {
      ...googleClick(visit ?? {}),
      ...(email && { hashed_email: sha256(googleEmail(email)) }),
      ...(phone_e164 && { hashed_phone: sha256(phone_e164) }),
    },
    meta: {
      ...(fbclid && { fbclid }),
      ...(email && { hashed_email: sha256(plainEmail(email)) }),
      ...(phone_e164 && { hashed_phone: sha256(metaPhone(phone_e164)) }),
    },
  };
}

/** A conversion has one click id: Google refuses a conversion with several. */
function googleClick({ gclid, gbraid, wbraid }: { gclid?: string; gbraid?: string; wbraid?: string }) {
  if (gclid) return { gclid };
  if (gbraid) return { gbraid };
  return wbraid ? { wbraid } : {};
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Google ignores dots in the local part of its own mailboxes. */
export function googleEmail(email: string): string {
  const [name = '', domain = ''] = plainEmail(email).split('@');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return `${isGoogle ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Meta expects the digits with the country code, without the plus sign. */
export const metaPhone = (e164: string): string => e164.replaceAll(/\D/g, '');
