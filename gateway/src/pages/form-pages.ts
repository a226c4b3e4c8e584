import { Injectable } from '@nestjs/common';
import type { DrawnPage } from './cache/drawn-page';
import { ContactPages } from './contact/contact.pages';
import { HomePages } from './home/home.pages';
import { OfflinePages } from './offline/offline.pages';
import { Gone } from './cache/page-cache';
import { PageParts } from './page-parts';
import { samePath } from './page-rules';
import { Pages } from './pages';
import { CityPages } from './places/city.pages';
import { TownPages } from './places/town.pages';
import type { FormAgain, PagesWithForm } from './quote-form';

/** Finds the page that a form without script was on. */
@Injectable()
export class FormPages {
  private readonly withForms: readonly PagesWithForm[];

  constructor(
    private readonly pages: Pages,
    private readonly parts: PageParts,
    private readonly homes: HomePages,
    towns: TownPages,
    contacts: ContactPages,
    cities: CityPages,
    offline: OfflinePages,
  ) {
    this.withForms = [homes, towns, contacts, cities, offline];
  }

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
