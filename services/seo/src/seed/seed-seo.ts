import type { DataSource } from 'typeorm';
import { SeoSettingRepository } from '../metadata/seo-setting.repository';
import { readSeoSettings } from './seeds';

/** Initial data of a new installation; safe to run again. */
export async function seedSeo(dataSource: DataSource): Promise<void> {
  await new SeoSettingRepository(dataSource).addSeed(readSeoSettings());
}
