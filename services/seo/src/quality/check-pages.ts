import type { SimilarPages } from '@latchline/contracts/seo/quality/quality.schema';
import type { SiteReading } from './crawl-site';
import { contentFaults, likenesses, nearIdenticalFaults } from './content-rules';
import type { FoundFault } from './finding';
import { headFaults } from './head-rules';
import { linkFaults } from './link-rules';

export interface SiteCheck {
  readonly faults: readonly FoundFault[];
  /** The pages most alike, the nearest first. */
  readonly similar: readonly SimilarPages[];
}

const mostPairs = 200;

/** Everything that is wrong with a site, of what the check looks for. */
export function checkPages(site: SiteReading): SiteCheck {
  const similar = likenesses(site);
  const faults = [
    ...headFaults(site),
    ...contentFaults(site),
    ...nearIdenticalFaults(similar),
    ...linkFaults(site),
  ];
  return { faults, similar: similar.slice(0, mostPairs) };
}
