import type { SimilarPages } from '@latchline/contracts/seo/quality/quality.schema';
import type { SiteReading } from './crawl-site';
import { contentFaults, similarities, nearIdenticalFaults } from './content-rules';
import type { FoundFault } from './finding';
import { headFaults } from './head-rules';
import { linkFaults } from './link-rules';

export interface SiteCheck {
  readonly faults: readonly FoundFault[];
  /** The most similar pages first. */
  readonly similar: readonly SimilarPages[];
}

const mostPairs = 200;

/** Runs all rules on a site. */
export async function checkPages(site: SiteReading, signal?: AbortSignal): Promise<SiteCheck> {
  const similar = await similarities(site, signal);
  const faults = [
    ...(await headFaults(site, signal)),
    ...(await contentFaults(site, signal)),
    ...nearIdenticalFaults(similar),
    ...(await linkFaults(site, signal)),
  ];
  return { faults, similar: similar.slice(0, mostPairs) };
}
