import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import {
  changePageOverride,
  getPageOverride,
  listPageOverrides,
  removePageOverride,
} from '@latchline/contracts/seo/heads/page-override.operations';
import {
  ignoreMissingPage,
  listMissingPages,
} from '@latchline/contracts/seo/redirects/missing-page.operations';
import { importRedirects } from '@latchline/contracts/seo/redirects/redirect.operations';
import { noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import {
  changeSeoSetting,
  getSeoSetting,
  listSeoSettings,
} from '@latchline/contracts/seo/heads/seo-setting.operations';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import type { z } from 'zod';

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

export const seoDefinitions: RequestDefinition[] = [
  listSeoSettings,
  getSeoSetting,
  changeSeoSetting,
  listPageOverrides,
  getPageOverride,
  changePageOverride,
  removePageOverride,
  listMissingPages,
  ignoreMissingPage,
  importRedirects,
];

export const seoSetting: SeoSetting = {
  id: '01900000-0000-7000-8000-0000005e0a02',
  page_type: 'home',
  title_template: 'Locksmiths | {name}',
  meta_description_template: 'Call {phone}.',
  canonical_url: '',
  structured_data: {},
  updated_at: '2026-01-05T09:30:00.000Z',
};

export function answerSeo(services: Answering): void {
  services.answer(listSeoSettings, () => ({ items: [seoSetting] }));
  services.answer(getSeoSetting, ({ id }) => {
    if (id !== seoSetting.id) throw new CodedError(seoErrors.noSuchSetting, 'There are no such settings');
    return seoSetting;
  });
  services.answer(changeSeoSetting, ({ patch, ...expected }) => {
    requireVersion(seoSetting, expected, seoErrors.stale);
    return { ...seoSetting, ...patch };
  });
  services.answer(listPageOverrides, () => ({ items: [] }));
  services.answer(getPageOverride, ({ path }) => noOverride(path));
  services.answer(changePageOverride, ({ path, patch, actor }) => ({
    ...noOverride(path),
    ...patch,
    updated_by: actor,
  }));
  services.answer(removePageOverride, ({ path, ...expected }) => {
    requireVersion(noOverride(path), expected, seoErrors.stale);
    return {};
  });
  services.answer(listMissingPages, () => ({ items: [], next_cursor: null }));
  services.answer(ignoreMissingPage, () => ({}));
  services.answer(importRedirects, ({ redirects }) => ({
    items: redirects.map(({ from }) => ({ from, outcome: 'added' as const, message: null })),
  }));
}
