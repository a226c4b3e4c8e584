import type { PageOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';

export interface SeoTexts {
  readonly settings: readonly SeoSetting[];
  readonly overrides: readonly PageOverride[];
}

/** The page, or the type of pages, whose SEO settings name this address, also as part of a whole one; null if none do. */
export function seoUseOf(address: string, { settings, overrides }: SeoTexts): string | null {
  const names = (texts: object) => JSON.stringify(texts).includes(address);
  return overrides.find(names)?.path ?? settings.find(names)?.page_type ?? null;
}

/** The paths of all pictures that SEO settings name. */
export const picturesOf = (texts: SeoTexts): string[] => [
  ...new Set([...JSON.stringify(texts).matchAll(/\/media\/([\w./-]*\w)/g)].map(([, path = '']) => path)),
];
