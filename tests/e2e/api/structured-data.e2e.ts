import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { findable, oneOfEachKind } from '../../support/public-routes';
import { faultsOfVocabulary } from '../../support/structured-data/vocabulary';

const pageOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** Returns the page's single JSON-LD block. */
function graphIn(html: string): { '@graph': { '@id'?: string; '@type'?: string }[] } {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0]?.[1] ?? '');
}

test('structured data uses only the schema.org vocabulary', async ({ request }) => {
  const graphs = await Promise.all(
    oneOfEachKind
      .filter((route) => findable.includes(route))
      .map(async ({ path }) => graphIn(await pageOf(request, path))),
  );
  expect(faultsOfVocabulary(graphs)).toEqual([]);
  expect(
    faultsOfVocabulary([
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'Locksmith', nam: 'x' }] },
    ]),
  ).not.toEqual([]);
});

test('structured data is valid for rich results, with breadcrumbs on all pages but the home page', async ({
  request,
}) => {
  for (const { path, kind } of findable) {
    const html = await pageOf(request, path);
    const found = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
    const issues = await new Validator().validate(found);
    expect(
      issues.filter(({ severity }) => severity === 'ERROR'),
      path,
    ).toEqual([]);
    const nodes = graphIn(html)['@graph'];
    const types = nodes.map((node) => node['@type']);
    expect(types, path).toEqual(expect.arrayContaining(['Locksmith', 'WebSite']));
    expect(types.includes('BreadcrumbList'), path).toBe(kind !== 'home');
    expect(types.includes('FAQPage'), path).toBe(['town', 'city', 'service'].includes(kind));
    expect(types.includes('BlogPosting'), path).toBe(kind === 'blog-post');
    expect(types.includes('ProfilePage'), path).toBe(kind === 'blog-author');
  }
});
