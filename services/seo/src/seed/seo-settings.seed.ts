import type { SeoSettingSeed } from '../metadata/seo-setting.repository';
import {
  acrossTheRegion,
  aroundTown,
  article,
  businessNode,
  offerCatalogue,
  pageOfKind,
  profile,
  serviceOffered,
} from './structured-data.seed';

const graph = (...nodes: Record<string, unknown>[]) => (nodes.length > 0 ? { '@graph': nodes } : {});

const callUs = 'Call {phone}.';

/** Page type, title, description, nodes of the graph beside those of every page. The order gives the ids. */
const settings: [string, string, string, Record<string, unknown>][] = [
  [
    'site',
    '{name} | 24 Hour Locksmiths in South Yorkshire',
    `24-hour locksmiths across South Yorkshire, with you in {emergency_response_time} minutes. ${callUs}`,
    graph(businessNode),
  ],
  [
    'home',
    '24 Hour Emergency Locksmiths Across South Yorkshire | {name}',
    `Locked out? A locksmith in {emergency_response_time} minutes, day and night, across South Yorkshire. Callouts from £{callout_price_from}, quoted upfront. ${callUs}`,
    graph(offerCatalogue),
  ],
  [
    'services',
    'Emergency Locksmith Services in South Yorkshire | {name}',
    `Lockouts, lock repairs, security upgrades and keys, at any hour, from £{callout_price_from} with a price before work starts. ${callUs}`,
    graph(offerCatalogue, pageOfKind('CollectionPage')),
  ],
  [
    'service',
    '{service} in South Yorkshire | {name}',
    `{service} across South Yorkshire. Fully insured, DBS checked, {guarantee_months}-month guarantee on parts and labour. ${callUs}`,
    graph(...serviceOffered),
  ],
  [
    'contact',
    'Contact a Locksmith in South Yorkshire, 24 Hours | {name}',
    `Ring {phone} or write to {email}, 24 hours a day, 7 days a week. Emergency quotes are answered within {callback_minutes} minutes.`,
    graph(pageOfKind('ContactPage')),
  ],
  [
    'about',
    'About Us: South Yorkshire Locksmiths Since {founded_year} | {name}',
    `Local locksmiths since {founded_year}, certified by the Master Locksmiths Association. Rated {rating} by {review_count} customers.`,
    graph(pageOfKind('AboutPage')),
  ],
  [
    'location',
    'Emergency Locksmith {town} | {response_time} minutes, 24 hours | {name}',
    `Emergency locksmith in {town}, day and night. With you in {response_time} minutes, callouts from £{callout_price_from}, {guarantee_months}-month guarantee. ${callUs}`,
    graph(...aroundTown),
  ],
  [
    'region',
    'Emergency Locksmiths Across {region}, 24 Hours | {name}',
    `Emergency locksmiths in all towns of {region}, day and night, with callouts from £{callout_price_from}. ${callUs}`,
    graph(...acrossTheRegion),
  ],
  [
    'city',
    '24 Hour Emergency Locksmith {town} | {name}',
    `Locked out in {town}? Lockouts, lock repairs, keys and security upgrades at any hour, quoted upfront. ${callUs}`,
    graph(...aroundTown),
  ],
  [
    'blog',
    'Locksmith Advice and Home Security | {name}',
    'What locksmiths know about doors, keys and burglars: advice for homes and businesses in South Yorkshire.',
    graph(pageOfKind('CollectionPage')),
  ],
  ['blog-post', '{post_title} | {name}', '{post_excerpt}', graph(...article)],
  [
    'not-found',
    'Page not found | {name}',
    `There is no page at this address. A locksmith is still one call away. ${callUs}`,
    graph(),
  ],
  [
    'privacy',
    'Privacy Policy | {name}',
    'How {name} uses and protects what you tell us: what is kept, how long, and what you may ask of us.',
    graph(),
  ],
  [
    'terms',
    'Terms of Service | {name}',
    'The terms on which {name} works: quotes, payment, guarantee, cancellation and complaints.',
    graph(),
  ],
  ['cookies', 'Cookie Policy | {name}', 'Which cookies {name} uses, what for, and how to say no.', graph()],
  [
    'offline',
    'You are offline | {name}',
    `There is no internet here at the moment. A locksmith is still one call away. ${callUs}`,
    graph(),
  ],
  [
    'blog-author',
    '{author}, {job_title} | {name}',
    'Who {author} is, and what they have written about locks, doors and security for {name}.',
    graph(...profile),
  ],
];

export const seoSettingsSeed: readonly SeoSettingSeed[] = settings.map(
  ([page_type, title_template, meta_description_template, structured_data], index) => ({
    id: `01900000-0000-7000-8000-0000005e0${(0xa01 + index).toString(16)}`,
    page_type,
    title_template,
    meta_description_template,
    canonical_url: '',
    structured_data,
  }),
);
