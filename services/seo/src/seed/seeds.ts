import { seoSettingSchema } from '@latchline/contracts/seo/heads/seo.schema';
import { readSeedFile } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';
import type { SeoSettingSeed } from '../metadata/seo-setting.repository';
import {
  acrossTheRegion,
  aroundTown,
  article,
  businessNode,
  offerCatalogue,
  pageOfKind,
  profile,
  serviceOffered,
} from './structured-data.seed';

const settingsFileSchema = z.array(
  seoSettingSchema.pick({ page_type: true, title_template: true, meta_description_template: true }),
);

/** Nodes that a page type adds to the graph of every page. */
const nodesByPageType = (): Readonly<Record<string, readonly Record<string, unknown>[]>> => ({
  site: [businessNode],
  home: [offerCatalogue()],
  services: [offerCatalogue(), pageOfKind('CollectionPage')],
  service: serviceOffered,
  contact: [pageOfKind('ContactPage')],
  about: [pageOfKind('AboutPage')],
  location: aroundTown,
  region: acrossTheRegion,
  city: aroundTown,
  blog: [pageOfKind('CollectionPage')],
  'blog-post': article,
  'blog-author': profile,
});

export function readSeoSettings(): SeoSettingSeed[] {
  const nodes = nodesByPageType();
  return readSeedFile(__dirname, 'seo-settings.yaml', settingsFileSchema).map((setting, index) => ({
    id: `01900000-0000-7000-8000-0000005e0${(0xa01 + index).toString(16)}`,
    ...setting,
    canonical_url: '',
    structured_data: graphOf(nodes[setting.page_type]),
  }));
}

const graphOf = (of: readonly Record<string, unknown>[] | undefined) => (of ? { '@graph': of } : {});
