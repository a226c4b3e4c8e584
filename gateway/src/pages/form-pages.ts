import { Inject, Injectable } from '@nestjs/common';
import type { DrawnPage } from './cache/drawn-page';
import { HomePages } from './home/home.pages';
import { Gone } from './cache/page-cache';
import { PageParts } from './page-parts';
import { samePath } from './page-rules';
import { Pages } from './pages';
import { type FormAgain, PAGES_WITH_FORM, type PagesWithForm } from './quote-form';

/** Finds the page that a form without script was on. */
@Injectable()
export class FormPages {
  constructor(
    private readonly pages: Pages,
    private readonly parts: PageParts,
    private readonly homes: HomePages,
    @Inject(PAGES_WITH_FORM) private readonly withForms: readonly PagesWithForm[],
  ) {}

  /** That page with the form as it was sent; the home page where that is no page of ours. */
  async again({ status, values, errors, idempotencyKey, notice }: FormAgain): Promise<DrawnPage> {
    const coverage = await this.parts.coverageOf(values.postcode);
    const typed = { values: { ...values }, errors: [...errors], coverage };
    const form = { ...typed, idempotency_key: idempotencyKey, notice };
    const { pathname } = samePath(values.page);
    const asked = this.withForms
      .map((pages) => pages.withForm(pathname, form))
      .find((found) => found !== null);
    const model = await asked?.catch((error: unknown) => {
      if (error instanceof Gone) return undefined;
      throw error;
    });
    return this.pages.fresh(async () => model ?? this.homes.home(form), status);
  }
}
