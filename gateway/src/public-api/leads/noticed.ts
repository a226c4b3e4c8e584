import type { LeadIntake, LeadSource, LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { deviceClassOf, marksOf } from '@latchline/contracts/tracking/attribution';
import { samePath } from '../../pages/page-rules';

/** What the request tells beside what was sent. The address goes no further than the limits, which hash it. */
export interface Sender {
  readonly address: string;
  readonly keyHeader: string | string[] | undefined;
  /** The body before it was parsed. */
  readonly body: unknown;
  readonly userAgent: string | undefined;
  readonly referer: string | undefined;
}

/** As it was typed, where that differs from what is kept. */
export function typedOf(
  body: unknown,
  kept: Pick<LeadSubmission, 'phone' | 'postcode'>,
): LeadIntake['typed'] {
  const given = (body ?? {}) as Record<string, unknown>;
  const differing = (['phone', 'postcode'] as const).flatMap((name) => {
    const value = given[name];
    const typed = typeof value === 'string' ? value.trim() : kept[name];
    return typed === kept[name] ? [] : [[name, typed] as const];
  });
  return Object.fromEntries(differing);
}

/** The device is what the client says, or what its browser says of itself. */
export function withDevice(source: LeadSource | undefined, userAgent = ''): LeadSource | undefined {
  const device = source?.device ?? deviceClassOf(userAgent);
  return device ? { ...source, device } : source;
}

/**
 * Of a form without script: the page it was on, and what stands in that page's address, as the browser names it. Only
 * somebody who has just come by an advertisement still has its marks there.
 */
export function sourceOfForm(page: string | undefined, referer: string | undefined): LeadSource {
  const { pathname } = samePath(page);
  const address = referer && URL.canParse(referer) ? new URL(referer) : null;
  if (address?.pathname !== pathname) return { page: pathname };
  const marks = marksOf(address);
  return { page: pathname, ...(Object.keys(marks).length > 0 && { landing_page: pathname, ...marks }) };
}
