/** A placeholder of templates: `{town}`, and what stands there when a page is made. */
export interface SeoVariable {
  readonly name: string;
  readonly meaning: string;
}

const ofBusiness: readonly SeoVariable[] = [
  { name: 'name', meaning: 'Name of the business' },
  { name: 'phone', meaning: 'Telephone number, as people write it' },
  { name: 'phone_e164', meaning: 'Telephone number, as links want it' },
  { name: 'email', meaning: 'E-mail address' },
  { name: 'whatsapp', meaning: 'WhatsApp number' },
  { name: 'hours', meaning: 'Opening hours' },
  { name: 'address', meaning: 'Address' },
  { name: 'emergency_response_time', meaning: 'Minutes in an emergency, like 15-45' },
  { name: 'emergency_response_max', meaning: 'The longest of these minutes' },
  { name: 'callback_minutes', meaning: 'Minutes until an emergency quote is answered' },
  { name: 'callout_price_from', meaning: 'Lowest price of a callout, in pounds' },
  { name: 'guarantee_months', meaning: 'Months of guarantee' },
  { name: 'rating', meaning: 'Average rating' },
  { name: 'review_count', meaning: 'Number of reviews' },
  { name: 'founded_year', meaning: 'Year of foundation' },
  {
    name: 'free_cancellation_minutes',
    meaning: 'Minutes before arrival until which a visit is cancelled free',
  },
  { name: 'certifications', meaning: 'Certifications' },
  { name: 'site_url', meaning: 'Address of the site, without a slash at its end' },
  { name: 'page_url', meaning: 'Canonical address of the page' },
];

const coordinates: readonly SeoVariable[] = [
  { name: 'latitude', meaning: 'Latitude of the place' },
  { name: 'longitude', meaning: 'Longitude of the place' },
];

/** What pages of a type know beside the facts of the business. */
const ofPageType: Readonly<Record<string, readonly SeoVariable[]>> = {
  service: [
    { name: 'service', meaning: 'Heading of the service' },
    { name: 'response_time', meaning: 'Minutes that its page promises, where it does' },
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
    { name: 'radius_miles', meaning: 'Miles around it that are served' },
    ...coordinates,
  ],
  region: [{ name: 'region', meaning: 'Name of the region' }, ...coordinates],
  'blog-post': [
    { name: 'post_title', meaning: 'Title of the article' },
    { name: 'post_excerpt', meaning: 'Its summary' },
    { name: 'author', meaning: 'Who wrote it' },
    { name: 'job_title', meaning: 'What the author does' },
    { name: 'author_url', meaning: "Address of the author's page" },
    { name: 'section', meaning: 'Its category' },
    { name: 'image_url', meaning: 'Address of its picture' },
    { name: 'published_at', meaning: 'When it appeared' },
    { name: 'modified_at', meaning: 'When it was changed last' },
  ],
  'blog-author': [
    { name: 'author', meaning: 'Name of the author' },
    { name: 'job_title', meaning: 'What the author does' },
    { name: 'author_bio', meaning: 'About the author' },
  ],
};

/** All that a template for pages of this type may name; its own first. */
export const variablesOf = (pageType: string): readonly SeoVariable[] => [
  ...(Object.hasOwn(ofPageType, pageType) ? (ofPageType[pageType] ?? []) : []),
  ...ofBusiness,
];

/** Names between braces that stand for nothing on pages of this type, each once. */
export function unknownVariables(template: string, pageType: string): string[] {
  const known = new Set(variablesOf(pageType).map(({ name }) => name));
  const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !known.has(name)))];
}

/** What to say beside a field that names them; undefined when it names none. */
export function wrongVariables(template: string, pageType: string): string | undefined {
  const unknown = unknownVariables(template, pageType).map((name) => `{${name}}`);
  if (unknown.length === 0) return undefined;
  const are = unknown.length === 1 ? 'is not a variable' : 'are no variables';
  return `${unknown.join(', ')} ${are} of this page type`;
}

/** The same for every text within structured data. */
export function wrongVariablesInData(data: unknown, pageType: string): string | undefined {
  const texts = textsIn(data).join('\n');
  return wrongVariables(texts, pageType);
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(textsIn);
}
