import { Injectable } from '@nestjs/common';
import {
  type LegalSlug,
  type LegalText,
  legalTextSchema,
} from '@latchline/contracts/content/legal-text.schema';
import { NoSuchLegalPage } from '../legal-page.errors';
import { LegalPageRepository } from '../legal-page.repository';

@Injectable()
export class GetLegalTextHandler {
  constructor(private readonly pages: LegalPageRepository) {}

  async run(slug: LegalSlug): Promise<LegalText> {
    const found = await this.pages.find(slug);
    if (!found) throw new NoSuchLegalPage(slug);
    return legalTextSchema.parse(found);
  }
}
