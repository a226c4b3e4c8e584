import { Injectable } from '@nestjs/common';
import { getLegalText } from '@latchline/contracts/content/content.commands';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { LegalPage } from '@latchline/contracts/pages/legal-page';
import { fillCopy } from '../copy-rules';
import { KnownFacts } from '../known-facts';
import { Gone } from '../page-cache';
import { PageParts } from '../page-parts';
import { legalPaths } from '../page-paths';
import { factsOf } from '../page-rules';

/** Named as the settings of titles and descriptions are. */
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
    private readonly facts: KnownFacts,
  ) {}

  async page(type: LegalPageType): Promise<LegalPage> {
    const [chrome, { title, intro, sections, slug, last_updated }] = await Promise.all([
      this.parts.chrome(type, legalPaths[type]),
      this.textOf(type),
    ]);
    const filled = fillCopy({ title, intro, sections }, factsOf(chrome.business));
    return { kind: 'legal', ...chrome, text: { ...filled, slug, last_updated } };
  }

  private async textOf(type: LegalPageType) {
    const slug = slugs[type];
    try {
      return await this.facts.ask(getLegalText, { slug }, `${getLegalText.name}:${slug}`);
    } catch (error) {
      const unknown = error instanceof CodedError && error.code === contentErrors.noSuchPage;
      throw unknown ? new Gone(`There is no page at ${legalPaths[type]}`) : error;
    }
  }
}
