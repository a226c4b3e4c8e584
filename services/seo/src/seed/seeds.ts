import { seoSettingSchema } from '@latchline/contracts/seo/heads/seo.schema';
import type { SampleData } from '@latchline/runtime/database/sample-data';
import { readSeedFile } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';
import type { SeoSettingSeed } from '../metadata/seo-setting.repository';
import {
  acrossTheRegion,
  aroundTown,
  article,
  businessNode,
  neutralBusinessNode,
  withoutHours,
  offerCatalogue,
  pageOfKind,
  profile,
  serviceOffered,
} from './structured-data.seed';

const settingsFileSchema = z.array(
  seoSettingSchema.pick({ page_type: true, title_template: true, meta_description_template: true }),
);

/** Nodes that a page type adds to the graph of every page. */
const nodesByPageType = (
  sample: SampleData,
): Readonly<Record<string, readonly Record<string, unknown>[]>> => ({
  site: [sample === 'firm' ? businessNode : neutralBusinessNode],
  home: [offerCatalogue()],
  services: [offerCatalogue(), pageOfKind('CollectionPage')],
  service: serviceOffered,
  contact: [pageOfKind('ContactPage')],
  about: [pageOfKind('AboutPage')],
  location: placed(aroundTown, sample),
  region: placed(acrossTheRegion, sample),
  city: placed(aroundTown, sample),
  blog: [pageOfKind('CollectionPage')],
  'blog-post': article,
  'blog-author': profile,
});

const placed = (nodes: readonly Record<string, unknown>[], sample: SampleData) =>
  sample === 'firm' ? nodes : nodes.map(withoutHours);

export function readSeoSettings(sample: SampleData = 'firm'): SeoSettingSeed[] {
  const nodes = nodesByPageType(sample);
  const read = (file: string) => readSeedFile(__dirname, file, settingsFileSchema);
  const neutral = sample === 'firm' ? [] : read('seo-settings-empty.yaml');
  const settings = read('seo-settings.yaml').map(
    (setting) => neutral.find(({ page_type }) => page_type === setting.page_type) ?? setting,
  );
  return settings.map((setting, index) => ({
    id: `01900000-0000-7000-8000-0000005e0${(0xa01 + index).toString(16)}`,
    ...setting,
    canonical_url: '',
    structured_data: graphOf(nodes[setting.page_type]),
  }));
}

const graphOf = (of: readonly Record<string, unknown>[] | undefined) => (of ? { '@graph': of } : {});
