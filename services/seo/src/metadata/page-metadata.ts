import { headTexts } from '@latchline/contracts/seo/heads/head-texts';
import { type PageOverride, noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import type { PageSubject } from '@latchline/contracts/seo/heads/seo.operations';
import type { PageMetadata, SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { type TemplateValues, templateValue } from '@latchline/contracts/seo/heads/template-values';
import { fillData } from './fill-data';
import { fillSentences, fillTitle } from '@latchline/contracts/seo/heads/template-text';
import { geoOf } from './geo';
import { connected, merged, nodesIn } from './graph';
import type { Json, JsonObject } from './json';
import { hoursStillValid } from './opening-hours';
import { canonicalAddress, pageAddress, siteAddress } from './page-address';
import { printable } from './printable';
import { sellerNodes } from './seller-nodes';
import { sharedPicture, type SignPicture, socialPictureOf } from './social-picture';
import { subjectNodes } from './subject-nodes';

/** The type of the settings for every page, also used for page types without settings. */
export const siteWide = 'site';

export interface MetadataRequest {
  page_type: string;
  path: string;
  site_url: string;
  facts: TemplateValues;
  subject?: PageSubject | undefined;
}

type Templates = Pick<
  SeoSetting,
  'page_type' | 'title_template' | 'meta_description_template' | 'canonical_url' | 'structured_data'
>;

/** Used when all settings are missing: the title is the name of the business. */
const lastResort: Templates = {
  page_type: siteWide,
  title_template: '{name}',
  meta_description_template: '',
  canonical_url: '',
  structured_data: {},
};

/** The stored settings of the page type, and the override of the page. */
export interface MetadataSources {
  readonly settings: readonly Templates[];
  readonly override?: PageOverride;
}

/**
 * The head of a page. Its override takes precedence over its subject (a town, an article), which takes precedence over the
 * settings of its type and of the site.
 */
export function pageMetadata(
  request: MetadataRequest,
  { settings, override = noOverride(request.path) }: MetadataSources,
  now: Date,
  sign: SignPicture,
): PageMetadata {
  const site = settings.find(({ page_type }) => page_type === siteWide) ?? lastResort;
  const page = settings.find(({ page_type }) => page_type === request.page_type) ?? site;
  const site_url = siteAddress(request.site_url);
  const address = pageAddress(request.site_url, request.path);
  const known = { ...request.facts, site_url, page_url: address };
  const { subject = {} } = request;
  const canonical = canonicalAddress(canonicalOf(override, subject) ?? page.canonical_url, address, known);
  const facts = { ...known, page_url: canonical };
  const name = templateValue('name', facts) ?? new URL(site_url).host;
  const { title, description } = headTexts({ templates: page, subject, override, facts, name });
  const social = socialTexts(override, facts, { title, description });
  const drawn = sharedPicture(
    socialPictureOf({
      page_type: request.page_type,
      path: request.path,
      facts,
      title: social?.title ?? title,
      name: String(name),
      within: subject.trail?.at(-2)?.name,
    }),
    site_url,
    sign,
  );
  const chosen = chosenPicture(override, { site_url, title });
  const given = [site, page, override].flatMap(({ structured_data }) =>
    nodesIn(fillData(structured_data as Json, facts)),
  );
  const map = fillData(mapOfBusiness, facts);
  const own = ownNodes({ name, title, description, site_url, canonical, map, language: subject.language });
  const about = subjectNodes(
    { ...subject, picture: chosen ?? subject.picture ?? drawn },
    { site_url, canonical },
  );
  const graph = connected(
    merged([...own, ...given, ...sellerNodes(subject, site_url), ...about], canonical),
    `${canonical}#webpage`,
  );
  const structured_data = {
    '@context': 'https://schema.org',
    '@graph': printable(hoursStillValid(graph, now)),
  };
  const business = graph.find((node) => node['@id'] === `${site_url}/#business`);
  const geo = geoOf(request.page_type, facts, business);
  return {
    title,
    description,
    canonical,
    structured_data,
    picture: chosen ?? drawn,
    ...(override.noindex && { noindex: true }),
    ...(social && { social }),
    ...(geo && { geo }),
  };
}

/** A numbered list page keeps its own canonical URL, even if the list is overridden. */
function canonicalOf({ canonical }: PageOverride, subject: PageSubject): string | undefined {
  return canonical === '' || subject.canonical?.includes('?') ? subject.canonical : canonical;
}

function chosenPicture(
  { social_picture, social_picture_alt }: PageOverride,
  { site_url, title }: { site_url: string; title: string },
): PageMetadata['picture'] {
  if (social_picture === '') return undefined;
  const alt = social_picture_alt || title;
  return { address: new URL(social_picture, `${site_url}/`).href, alt };
}

/** Undefined if social networks show the title and description of the head. */
function socialTexts(
  { social_title, social_description }: PageOverride,
  facts: TemplateValues,
  head: { title: string; description: string },
): PageMetadata['social'] {
  if (social_title === '' && social_description === '') return undefined;
  return {
    title: fillTitle(social_title, facts, head.title),
    description: fillSentences(social_description, facts) || head.description,
  };
}

/** Maps URL of Google: https://developers.google.com/maps/documentation/urls/get-started */
const mapOfBusiness = 'https://www.google.com/maps/search/?api=1&query={base_latitude}%2C{base_longitude}';

/** The nodes of every page, independent of settings: business, website and page. */
function ownNodes(about: {
  name: string;
  title: string;
  description: string;
  site_url: string;
  canonical: string;
  map: Json | undefined;
  language: string | undefined;
}): JsonObject[] {
  const { name, title, description, site_url, canonical, map, language = 'en-GB' } = about;
  const business = { '@id': `${site_url}/#business` };
  const website = { '@id': `${site_url}/#website` };
  return [
    { ...business, '@type': 'Locksmith', name, url: `${site_url}/`, ...(map && { hasMap: map }) },
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
      inLanguage: language,
      isPartOf: website,
      about: business,
    },
  ];
}
