import type { LeadIntake, LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { deviceClassOf, campaignOf } from '@latchline/contracts/tracking/attribution';
import { samePath } from '../../pages/page-rules';

/** The sender of a lead. The address is only used, hashed, by the rate limits. */
export interface Sender {
  readonly address: string;
  readonly keyHeader: string | string[] | undefined;
  /** The body before it was parsed. */
  readonly body: unknown;
  readonly userAgent: string | undefined;
  readonly referer: string | undefined;
  /** The signed marker of a synthetic lead. */
  readonly probe?: string | string[] | undefined;
}

/** Fields as typed, where that differs from the normalised value. */
export function typedOf(
  body: unknown,
  normalised: Pick<LeadSubmission, 'phone' | 'postcode'>,
): LeadIntake['typed'] {
  const raw = (body ?? {}) as Record<string, unknown>;
  const differing = (['phone', 'postcode'] as const).flatMap((name) => {
    const value = raw[name];
    const typed = typeof value === 'string' ? value.trim() : normalised[name];
    return typed === normalised[name] ? [] : [[name, typed] as const];
  });
  return Object.fromEntries(differing);
}

/** Adds the device: as sent by the client, or else from its user agent. */
export function withDevice(source: LeadSource | undefined, userAgent = ''): LeadSource | undefined {
  const device = source?.device ?? deviceClassOf(userAgent);
  return device ? { ...source, device } : source;
}

/**
 * The source of a form without JavaScript: its page, and the campaign parameters in the referring address, which are only
 * there right after following an advertisement.
 */
export function sourceOfForm(page: string | undefined, referer: string | undefined): LeadSource {
  const { pathname } = samePath(page);
  const address = referer && URL.canParse(referer) ? new URL(referer) : null;
  if (address?.pathname !== pathname) return { page: pathname };
  const campaign = campaignOf(address);
  return { page: pathname, ...(Object.keys(campaign).length > 0 && { landing_page: pathname, ...campaign }) };
}
