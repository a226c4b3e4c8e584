import { Controller } from '@nestjs/common';
import { getLegalText } from '@latchline/contracts/content/content.operations';
import { legalTextSchema } from '@latchline/contracts/content/copy/legal-text.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { LegalPageNotFound } from './legal-page.errors';
import { LegalPageRepository } from './legal-page.repository';

@Controller()
export class LegalPageHandlers {
  constructor(private readonly pages: LegalPageRepository) {}

  @Handles(getLegalText)
  async get({ slug }: z.output<typeof getLegalText.request>) {
    const found = await this.pages.find(slug);
    if (!found) throw new LegalPageNotFound(slug);
    return legalTextSchema.parse(found);
  }
}
