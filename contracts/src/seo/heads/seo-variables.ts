/** A placeholder of templates, such as `{town}`, and what replaces it. */
export interface SeoVariable {
  readonly name: string;
  readonly meaning: string;
}

const ofBusiness: readonly SeoVariable[] = [
  { name: 'name', meaning: 'Name of the business' },
  { name: 'phone', meaning: 'Phone number for people' },
  { name: 'phone_e164', meaning: 'Phone number for links' },
  { name: 'email', meaning: 'E-mail address' },
  { name: 'whatsapp', meaning: 'WhatsApp number' },
  { name: 'hours', meaning: 'Opening hours' },
  { name: 'address', meaning: 'Address' },
  { name: 'area', meaning: 'Area covered, like South Yorkshire' },
  { name: 'area_code', meaning: 'Its ISO 3166-2 code' },
  { name: 'base_latitude', meaning: 'Latitude of your first town' },
  { name: 'base_longitude', meaning: 'Longitude of your first town' },
  { name: 'emergency_response_time', meaning: 'Minutes in an emergency, like 15-45' },
  { name: 'emergency_response_max', meaning: 'The longest of these minutes' },
  { name: 'callback_minutes', meaning: 'Minutes to call back in an emergency' },
  { name: 'callout_price_from', meaning: 'Lowest callout price in pounds' },
  { name: 'guarantee_months', meaning: 'Length of guarantee in months' },
  { name: 'rating', meaning: 'Average rating' },
  { name: 'review_count', meaning: 'Number of reviews' },
  { name: 'founded_year', meaning: 'Year founded' },
  {
    name: 'free_cancellation_minutes',
    meaning: 'Minutes before arrival when free cancellation ends',
  },
  { name: 'certifications', meaning: 'Certifications' },
  { name: 'legal_name', meaning: 'Legal name of the company' },
  { name: 'company_number', meaning: 'Company number' },
  { name: 'company_address', meaning: 'Address of the company' },
  { name: 'site_url', meaning: 'URL of the site, without a trailing slash' },
  { name: 'page_url', meaning: 'Canonical URL of the page' },
];

const coordinates: readonly SeoVariable[] = [
  { name: 'latitude', meaning: 'Latitude of the place' },
  { name: 'longitude', meaning: 'Longitude of the place' },
];

/** Placeholders of a page type, in addition to the business information. */
const ofPageType: Readonly<Record<string, readonly SeoVariable[]>> = {
  service: [
    { name: 'service', meaning: 'Heading of the service' },
    { name: 'response_time', meaning: 'Response time in minutes, if its page promises one' },
  ],
  location: [
    { name: 'town', meaning: 'Name of the town' },
    { name: 'region', meaning: 'Name of the region' },
    { name: 'response_time', meaning: 'Minutes in this town, like 15-30' },
    { name: 'response_min', meaning: 'The shortest of these minutes' },
    { name: 'response_max', meaning: 'The longest of these minutes' },
    ...coordinates,
  ],
  city: [
    { name: 'town', meaning: 'Name of the city' },
    { name: 'city', meaning: 'Name of the city' },
    { name: 'response_time', meaning: 'Minutes in this city' },
    { name: 'radius_miles', meaning: 'Radius covered, in miles' },
    ...coordinates,
  ],
  region: [{ name: 'region', meaning: 'Name of the region' }, ...coordinates],
  'blog-post': [
    { name: 'post_title', meaning: 'Title of the article' },
    { name: 'post_excerpt', meaning: 'Its summary' },
    { name: 'author', meaning: 'Name of the author' },
    { name: 'job_title', meaning: 'Job title of the author' },
    { name: 'author_url', meaning: "URL of the author's page" },
    { name: 'section', meaning: 'Its category' },
    { name: 'image_url', meaning: 'URL of its picture' },
    { name: 'published_at', meaning: 'Date published' },
    { name: 'modified_at', meaning: 'Date last changed' },
  ],
  'blog-author': [
    { name: 'author', meaning: 'Name of the author' },
    { name: 'job_title', meaning: 'Job title of the author' },
    { name: 'author_bio', meaning: 'About the author' },
  ],
};

/** All placeholders for this page type, its own first. */
export const variablesOf = (pageType: string): readonly SeoVariable[] => [
  ...(Object.hasOwn(ofPageType, pageType) ? (ofPageType[pageType] ?? []) : []),
  ...ofBusiness,
];

/** Unknown placeholders in a template for this page type, each once. */
export function unknownVariables(template: string, pageType: string): string[] {
  const known = new Set(variablesOf(pageType).map(({ name }) => name));
  const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !known.has(name)))];
}

/** The error for a field with unknown placeholders; undefined if there are none. */
export function wrongVariables(template: string, pageType: string): string | undefined {
  const unknown = unknownVariables(template, pageType).map((name) => `{${name}}`);
  if (unknown.length === 0) return undefined;
  const are = unknown.length === 1 ? 'is not a variable' : 'are no variables';
  return `${unknown.join(', ')} ${are} of this page type`;
}

/** The same for all texts in structured data. */
export function wrongVariablesInData(data: unknown, pageType: string): string | undefined {
  const texts = textsIn(data).join('\n');
  return wrongVariables(texts, pageType);
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(textsIn);
}
