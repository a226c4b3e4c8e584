import type { BlogAuthor, BlogCategory } from '@latchline/contracts/content/blog.schema';

export type AuthorSeed = Omit<BlogAuthor, 'id'>;
export type CategorySeed = Pick<BlogCategory, 'name' | 'slug'>;

export const authorsSeed: readonly AuthorSeed[] = [
  {
    name: 'Dan Hargreaves',
    slug: 'dan-hargreaves',
    bio: 'Dan has opened doors across South Yorkshire since the van first left the depot. He takes most of the night calls, fits more uPVC gearboxes than he can count, and would rather talk you through a stiff handle by phone than replace a lock that has years left in it.',
    credentials: 'Master locksmith, emergency and uPVC work',
    job_title: 'Master Locksmith',
    avatar_url: '/media/blog/author-dan-hargreaves.svg',
    social_links: { linkedin: 'https://linkedin.example/dan-hargreaves' },
  },
  {
    name: 'Priya Nair',
    slug: 'priya-nair',
    bio: 'Priya plans master key suites and access control for offices, shops and schools. She starts every job with a walk round the building and a list of who needs which door, because a system nobody can keep up to date is no system.',
    credentials: 'Commercial locksmith, master key and access control specialist',
    job_title: 'Commercial Locksmith',
    avatar_url: '/media/blog/author-priya-nair.svg',
    social_links: { linkedin: 'https://linkedin.example/priya-nair' },
  },
  {
    name: 'Martin Oldroyd',
    slug: 'martin-oldroyd',
    bio: 'Martin reads the standards so that customers do not have to. He surveys doors for insurers and landlords, writes the reports, and explains in plain words what a kitemark promises and what it does not.',
    credentials: 'Locksmith and security surveyor, standards and insurance',
    job_title: 'Professional Locksmith',
    avatar_url: '/media/blog/author-martin-oldroyd.svg',
    social_links: {},
  },
];

export const categoriesSeed: readonly CategorySeed[] = [
  { name: 'Emergency Response', slug: 'emergency-response' },
  { name: 'Home Security', slug: 'home-security' },
  { name: 'Commercial Security', slug: 'commercial-security' },
  { name: 'Maintenance & Prevention', slug: 'maintenance-prevention' },
  { name: 'Industry Insights', slug: 'industry-insights' },
];
