/** Pages of one kind are rendered by the same components. */
export type PageKind =
  | 'home'
  | 'services'
  | 'service'
  | 'region'
  | 'town'
  | 'city'
  | 'contact'
  | 'about'
  | 'legal'
  | 'blog'
  | 'blog-post'
  | 'blog-author'
  | 'offline'
  | 'not-found'
  | 'error';

export interface PublicRoute {
  readonly kind: PageKind;
  readonly path: string;
  /** The exact text of the page's only `h1`. */
  readonly heading: string;
  /** 200 by default. */
  readonly status?: number;
}

const region = '/locksmiths/south-yorkshire';
export const towns = [
  'Sheffield',
  'Barnsley',
  'Doncaster',
  'Rotherham',
  'Wombwell',
  'Mexborough',
  'Penistone',
  'Stocksbridge',
  'Maltby',
  'Conisbrough',
] as const;

const town = (name: string): PublicRoute => ({
  kind: 'town',
  path: `${region}/${name.toLowerCase()}`,
  heading: `Emergency Locksmith in ${name}`,
});
const city = (name: string): PublicRoute => ({
  kind: 'city',
  path: `/locksmiths/${name.toLowerCase()}`,
  heading: `Emergency Locksmith in ${name}`,
});
const service = (slug: string, heading: string): PublicRoute => ({
  kind: 'service',
  path: `/services/${slug}`,
  heading,
});

const article = (slug: string, heading: string): PublicRoute => ({
  kind: 'blog-post',
  path: `/blog/${slug}`,
  heading,
});

/** All public pages. Add a new page here, and every check in `tests/e2e/pages` covers it. */
export const publicRoutes: readonly PublicRoute[] = [
  { kind: 'home', path: '/', heading: '24 Hour Emergency Locksmiths Across South Yorkshire' },
  { kind: 'services', path: '/services', heading: 'Emergency Locksmith Services' },
  service('residential-locksmith', 'Residential Locksmith Services'),
  service('commercial-locksmith', 'Commercial Locksmith Services'),
  service('smart-locks', 'Smart Lock Installation'),
  service('cctv-installation', 'CCTV Installation & Maintenance'),
  service('upvc-locks', 'UPVC Door And Window Lock Replacement'),
  { kind: 'region', path: region, heading: 'Emergency Locksmiths in South Yorkshire' },
  ...towns.map(town),
  ...['Manchester', 'London', 'Birmingham'].map(city),
  { kind: 'contact', path: '/contact', heading: 'Talk to a locksmith now' },
  { kind: 'about', path: '/about', heading: 'Locksmiths from South Yorkshire, since 2015' },
  { kind: 'legal', path: '/privacy-policy', heading: 'Privacy Policy' },
  { kind: 'legal', path: '/terms-of-service', heading: 'Terms of Service' },
  { kind: 'legal', path: '/cookie-policy', heading: 'Cookie Policy' },
  { kind: 'offline', path: '/offline', heading: 'No internet here. A call still gets through' },
  { kind: 'blog', path: '/blog', heading: 'Locksmith Advice & Security Tips' },
  article('bs-3621-and-your-home-insurance', 'BS 3621 and your home insurance'),
  article('what-a-locksmith-should-cost', 'What a locksmith should cost, and how to hear a bad price coming'),
  { kind: 'blog-author', path: '/blog/authors/martin-oldroyd', heading: 'Martin Oldroyd' },
  { kind: 'not-found', path: '/no/such/page', heading: 'Oops! Page not found', status: 404 },
];

/** The fallback error screen, shown for a malformed URL, without header and footer. */
const errorScreen: PublicRoute = {
  kind: 'error',
  path: '/%E0%A4%A',
  heading: 'Unexpected Application Error!',
  status: 400,
};

/** Every page a visitor can see. */
export const screens: readonly PublicRoute[] = [...publicRoutes, errorScreen];

/** Pages open to search engines; the offline page is only for the service worker. */
export const findable = publicRoutes.filter(({ kind, status = 200 }) => status === 200 && kind !== 'offline');

/** One page per kind, for checks that would repeat themselves on the others. */
const firstOfItsKind = ({ kind }: PublicRoute, index: number, routes: readonly PublicRoute[]) =>
  routes.findIndex((route) => route.kind === kind) === index;
export const oneOfEachKind = publicRoutes.filter(firstOfItsKind);
export const oneScreenOfEachKind = screens.filter(firstOfItsKind);
