import { seoSettingSchema } from '@latchline/contracts/seo/heads/seo.schema';
import { readSeoSettings } from './seeds';

const seoSettingsSeed = readSeoSettings();

describe('the seeded settings', () => {
  it('cover every page type, and the whole site', () => {
    expect(seoSettingsSeed.map(({ page_type }) => page_type).sort()).toEqual([
      'about',
      'blog',
      'blog-author',
      'blog-post',
      'city',
      'contact',
      'cookies',
      'home',
      'location',
      'not-found',
      'offline',
      'privacy',
      'region',
      'service',
      'services',
      'site',
      'terms',
    ]);
  });

  it.each(seoSettingsSeed)('$page_type matches its schema', (setting) => {
    const parsed = seoSettingSchema.safeParse({ ...setting, updated_at: new Date(0).toISOString() });
    expect(parsed.error).toBeUndefined();
  });

  it('share no id, title or description', () => {
    for (const key of ['id', 'title_template', 'meta_description_template'] as const)
      expect(new Set(seoSettingsSeed.map((setting) => setting[key])).size).toBe(seoSettingsSeed.length);
  });

  it('use placeholders for all business info', () => {
    expect(JSON.stringify(seoSettingsSeed)).not.toMatch(/Latchline|0114|£\d|@latchline/);
  });
});
