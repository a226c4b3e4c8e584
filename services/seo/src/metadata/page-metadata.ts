import type { PageSubject } from '@latchline/contracts/seo/seo.commands';
import type { PageMetadata, SeoSetting } from '@latchline/contracts/seo/seo.schema';
import { factNamed, type Facts } from '@latchline/contracts/seo/template-facts';
import { fillData } from './fill-data';
import { fillSentences, fillTitle } from '@latchline/contracts/seo/template-text';
import { geoOf } from './geo';
import { connected, merged, nodesIn } from './graph';
import type { Json, JsonObject } from './json';
import { hoursStillValid } from './opening-hours';
import { canonicalAddress, pageAddress, siteAddress } from './page-address';
import { printable } from './printable';
import { sharedPicture, type SignPicture, socialPictureOf } from './social-picture';
import { subjectNodes } from './subject-nodes';

/** Settings of this type hold what stands on every page, and words for pages that have no settings of their own. */
export const siteWide = 'site';

export interface MetadataRequest {
  page_type: string;
  path: string;
  site_url: string;
  facts: Facts;
  subject?: PageSubject | undefined;
}

type Templates = Pick<
  SeoSetting,
  'page_type' | 'title_template' | 'meta_description_template' | 'canonical_url' | 'structured_data'
>;

/** With all settings gone a page still has the name of the business for a title. */
const lastResort: Templates = {
  page_type: siteWide,
  title_template: '{name}',
  meta_description_template: '',
  canonical_url: '',
  structured_data: {},
};

/** The head of a page, from the settings of its type and those of the whole site. */
export function pageMetadata(
  request: MetadataRequest,
  settings: readonly Templates[],
  now: Date,
  sign: SignPicture,
): PageMetadata {
  const site = settings.find(({ page_type }) => page_type === siteWide) ?? lastResort;
  const page = settings.find(({ page_type }) => page_type === request.page_type) ?? site;
  const site_url = siteAddress(request.site_url);
  const address = pageAddress(request.site_url, request.path);
  const known = { ...request.facts, site_url, page_url: address };
  const { subject = {} } = request;
  const canonical = canonicalAddress(subject.canonical ?? page.canonical_url, address, known);
  const facts = { ...known, page_url: canonical };
  const name = factNamed('name', facts) ?? new URL(site_url).host;
  const title = subject.title
    ? `${oneLine(subject.title)} | ${name}`
    : fillTitle(page.title_template, facts, name);
  const description =
    oneLine(subject.description ?? '') || fillSentences(page.meta_description_template, facts);
  const given = [site, page].flatMap(({ structured_data }) =>
    nodesIn(fillData(structured_data as Json, facts)),
  );
  const own = ownNodes({ name, title, description, site_url, canonical });
  const drawn = socialPictureOf({
    page_type: request.page_type,
    path: request.path,
    facts,
    title: oneLine(subject.title ?? '') || title,
    name: String(name),
    within: subject.trail?.at(-2)?.name,
  });
  const picture = sharedPicture(drawn, site_url, sign);
  const about = subjectNodes({ picture, ...subject }, { site_url, canonical });
  const graph = connected(merged([...own, ...given, ...about], canonical), `${canonical}#webpage`);
  const structured_data = {
    '@context': 'https://schema.org',
    '@graph': printable(hoursStillValid(graph, now)),
  };
  const business = graph.find((node) => node['@id'] === `${site_url}/#business`);
  const geo = geoOf(request.page_type, facts, business);
  return { title, description, canonical, structured_data, picture, ...(geo && { geo }) };
}

/** Text that somebody wrote for this page; a head is no place for line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What is true of any page, whatever the settings say: who we are, our site, this page of it. */
function ownNodes(about: {
  name: string;
  title: string;
  description: string;
  site_url: string;
  canonical: string;
}): JsonObject[] {
  const { name, title, description, site_url, canonical } = about;
  const business = { '@id': `${site_url}/#business` };
  const website = { '@id': `${site_url}/#website` };
  return [
    { ...business, '@type': 'Locksmith', name, url: `${site_url}/` },
    {
      ...website,
      '@type': 'WebSite',
      name,
      url: `${site_url}/`,
      inLanguage: 'en-GB',
      publisher: business,
    },
    {
      '@id': `${canonical}#webpage`,
      '@type': 'WebPage',
      name: title,
      ...(description === '' ? {} : { description }),
      url: canonical,
      inLanguage: 'en-GB',
      isPartOf: website,
      about: business,
    },
  ];
}
