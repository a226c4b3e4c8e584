import { Injectable } from '@nestjs/common';
import { getLegalText } from '@latchline/contracts/content/content.operations';
import type { LegalPage } from '@latchline/contracts/pages/legal-page';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { goneIfUnknown } from '../cache/page-cache';
import { PageParts } from '../page-parts';
import { legalPaths } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';

/** Same names as the page types of the SEO settings. */
export type LegalPageType = keyof typeof legalPaths;

const slugs = {
  privacy: 'privacy-policy',
  terms: 'terms-of-service',
  cookies: 'cookie-policy',
} as const satisfies Record<LegalPageType, string>;

@Injectable()
export class LegalPages {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  async page(type: LegalPageType): Promise<LegalPage> {
    const path = legalPaths[type];
    const pendingText = this.textOf(type);
    const [chrome, { title, intro, sections, slug, last_updated }] = await Promise.all([
      this.parts.chrome(
        type,
        path,
        pendingText.then((text) => ({ trail: [{ name: text.title, path }] })),
      ),
      pendingText,
    ]);
    const filled = fillCopy({ title, intro, sections }, businessPlaceholders(chrome.business));
    return { kind: 'legal', ...chrome, text: { ...filled, slug, last_updated } };
  }

  private textOf(type: LegalPageType) {
    const slug = slugs[type];
    const text = this.queries.request(getLegalText, { slug }, `${getLegalText.name}:${slug}`);
    return goneIfUnknown(text, legalPaths[type]);
  }
}
