import { languageNameOfPath } from '@latchline/contracts/content/languages/languages';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { isPaid, sourceLabel, sourceNameOf } from '@latchline/contracts/leads/lead-source';

/** The visitor's source in a word or two, the same as in filters and figures. */
export const sourceOf = (source: Parameters<typeof sourceNameOf>[0]): string =>
  sourceLabel(sourceNameOf(source));

export interface SourceDetail {
  readonly label: string;
  readonly value: string;
}

const devices = { mobile: 'Phone', tablet: 'Tablet', desktop: 'Computer' } as const;

const clickIds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ctwa_clid'] as const;

/** The full source for the panel, known values only. */
export function sourceDetails(source: LeadSource | null, when: (at: string) => string): SourceDetail[] {
  if (!source) return [{ label: 'Source', value: sourceOf(source) }];
  const { first_touch: first, device } = source;
  const landed = source.landing_page;
  const clickId = clickIds.map((name) => source[name]).find(Boolean);
  const language = languageNameOfPath(source.page);
  const facts: (SourceDetail | false | undefined | '')[] = [
    language !== null && { label: 'Language', value: language },
    { label: 'Source', value: cameBy(source) },
    source.utm_campaign && { label: 'Campaign', value: plain(source.utm_campaign) },
    source.utm_term && { label: 'Searched', value: plain(source.utm_term) },
    source.utm_content && { label: 'Advert', value: plain(source.utm_content) },
    landed && { label: 'Landed on', value: landed },
    source.page && source.page !== landed && { label: 'Contacted from', value: source.page },
    clickId && { label: 'Click ID', value: clickId },
    device && { label: 'Device', value: devices[device] },
    first && {
      label: 'First visit',
      value: [first.at && when(first.at), sourceOf(first), first.utm_campaign && plain(first.utm_campaign)]
        .filter(Boolean)
        .join(', '),
    },
  ];
  return facts.filter((fact) => typeof fact === 'object');
}

function cameBy(source: LeadSource): string {
  const medium = source.utm_source && !isPaid(source) && source.utm_medium;
  return medium ? `${sourceOf(source)}, ${plain(medium)}` : sourceOf(source);
}

const plain = (text: string): string => text.replaceAll(/[_+-]+/g, ' ').trim();
