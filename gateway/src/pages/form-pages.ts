import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { Inject, Injectable } from '@nestjs/common';
import type { PageResponse } from './cache/page-response';
import { HomePages } from './home/home.pages';
import { Gone } from './cache/page-cache';
import { PageParts } from './page-parts';
import { samePath } from './page-rules';
import { Pages } from './pages';
import { type RejectedForm, PAGES_WITH_FORM, type PagesWithForm } from './quote-form';

/** Renders the page of a form that was submitted without JavaScript. */
@Injectable()
export class FormPages {
  constructor(
    private readonly pages: Pages,
    private readonly parts: PageParts,
    private readonly homes: HomePages,
    @Inject(PAGES_WITH_FORM) private readonly withForms: readonly PagesWithForm[],
  ) {}

  /** The page with the form as it was sent; the home page if the page is unknown. */
  async rejected({ status, values, errors, idempotencyKey, notice }: RejectedForm): Promise<PageResponse> {
    const coverage = await this.parts.coverageOf(values.postcode || values.place);
    const typed = { values: { ...values }, errors: [...errors], coverage };
    const form = { ...emptyForm, ...typed, idempotency_key: idempotencyKey, notice };
    const { pathname } = samePath(values.page);
    const matched = this.withForms
      .map((pages) => pages.withForm(pathname, form))
      .find((found) => found !== null);
    const model = await matched?.catch((error: unknown) => {
      if (error instanceof Gone) return undefined;
      throw error;
    });
    return this.pages.fresh(async () => model ?? this.homes.home(form), status);
  }
}
