import type { PageModel } from '@latchline/contracts/pages/page-model';
import { tagScript, tagSources } from './tag-script';

const config = {
  TAG_SCRIPT_URL: 'https://tags.example/gtm.js',
  TAG_REPORT_SOURCES: ['https://*.reports.example'],
};
const page = (consent: object | null) => ({ kind: 'home', consent }) as unknown as PageModel;

it('is the script of the configured container', () => {
  expect(tagScript(config, { tag_container_id: 'GTM-ABC1' })).toBe('https://tags.example/gtm.js?id=GTM-ABC1');
  expect(tagScript(config, { tag_container_id: null })).toBeNull();
});

it('is allowed only on pages that ask for consent', () => {
  expect(tagSources(config, page({ tag_script: 'https://tags.example/gtm.js?id=GTM-ABC1' }))).toMatchObject({
    script: expect.arrayContaining(['https://tags.example', 'https://www.googleadservices.com']) as string[],
    connect: expect.arrayContaining(['https://*.reports.example', 'https://ad.doubleclick.net']) as string[],
  });
  expect(tagSources(config, page({ tag_script: null }))).toBeNull();
  expect(tagSources(config, page(null))).toBeNull();
  expect(tagSources(config, { kind: 'error' } as PageModel)).toBeNull();
});
