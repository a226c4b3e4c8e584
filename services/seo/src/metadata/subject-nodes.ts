import type { PageSubject } from '@latchline/contracts/seo/heads/seo.operations';
import type { JsonObject } from './json';
import { siteAddress } from './page-address';

interface Place {
  readonly site_url: string;
  readonly canonical: string;
}

/** The nodes of the page's subject: breadcrumbs, questions, picture. */
export function subjectNodes(
  { trail = [], questions = [], picture }: PageSubject,
  { site_url, canonical }: Place,
): JsonObject[] {
  const page = { '@id': `${canonical}#webpage` };
  return [
    ...(trail.length > 0 ? breadcrumbs(trail, page, { site_url, canonical }) : []),
    ...(questions.length > 0 ? [faqPage(questions, page, canonical)] : []),
    ...(picture ? [{ ...page, primaryImageOfPage: imageOf(picture) }] : []),
  ];
}

function breadcrumbs(
  trail: NonNullable<PageSubject['trail']>,
  page: JsonObject,
  { site_url, canonical }: Place,
): JsonObject[] {
  const crumbs = [{ name: 'Home', path: '/' }, ...trail];
  const list = {
    '@id': `${canonical}#breadcrumb`,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteAddress(site_url) + path,
    })),
  };
  return [{ ...page, breadcrumb: { '@id': list['@id'] } }, list];
}

const faqPage = (
  questions: NonNullable<PageSubject['questions']>,
  page: JsonObject,
  canonical: string,
): JsonObject => ({
  '@id': `${canonical}#faq`,
  '@type': 'FAQPage',
  isPartOf: page,
  inLanguage: 'en-GB',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const imageOf = ({ address, alt, width, height }: NonNullable<PageSubject['picture']>): JsonObject => ({
  '@type': 'ImageObject',
  url: address,
  caption: alt,
  ...(width && height ? { width: pixels(width), height: pixels(height) } : {}),
});

/** E37 is the UN/CEFACT code for pixels. */
const pixels = (value: number): JsonObject => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' });
