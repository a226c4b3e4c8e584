import { Controller } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import {
  changeLanguagePage,
  listLanguagePages,
} from '@latchline/contracts/content/languages/language-page.operations';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { changedLanguagePage } from './changed-language-page';
import { LanguagePageNotFound } from './language-page.errors';
import { LanguagePageRepository } from './language-page.repository';

@Controller()
export class LanguagePageHandlers {
  constructor(private readonly pages: LanguagePageRepository) {}

  @Handles(listLanguagePages)
  async list() {
    return { items: await this.pages.all() };
  }

  @Handles(changeLanguagePage)
  async change({ language, patch, actor, ...version }: z.output<typeof changeLanguagePage.request>) {
    const changed = await this.pages.change(language, actor, (now) => {
      requireVersion(now, version, contentErrors.stale);
      return changedLanguagePage(now, patch, new Date());
    });
    if (!changed) throw new LanguagePageNotFound(language);
    return changed;
  }
}
