import type { DataSource } from 'typeorm';
import { SeoSettingRepository } from '../metadata/seo-setting.repository';
import { seoSettingsSeed } from './seo-settings.seed';

/** First data of an empty installation; run again it changes nothing. */
export async function seedSeo(dataSource: DataSource): Promise<void> {
  await new SeoSettingRepository(dataSource).addSeed(seoSettingsSeed);
}
