import type { BlogPost, BlogPostSummary } from '@latchline/contracts/content/blog/blog.schema';
import type { BusinessInfo, Service } from '@latchline/contracts/content/content.schema';

export const businessInfo: BusinessInfo = {
  id: '0198c39e-4455-7667-8788-99aabbccddee',
  name: 'Latchline',
  phone: '0114 496 0999',
  phone_e164: '+441144960999',
  email: 'hello@example.co.uk',
  whatsapp: '441144960999',
  hours: '24 hours a day, 7 days a week',
  address: '1 High Street, Sheffield S1 1AA',
  service_areas: ['Sheffield', 'Rotherham'],
  social_links: { facebook: '', twitter: '', instagram: '' },
  emergency_response_time: '15-45',
  callback_minutes: 5,
  callout_price_from: 89,
  guarantee_months: 12,
  rating: 4.9,
  review_count: 230,
  founded_year: 2010,
  free_cancellation_minutes: 10,
  certifications: ['Vetted and insured'],
  tag_container_id: null,
  updated_at: '2026-11-01T10:00:00.000Z',
};

export const service: Service = {
  id: '0198c39e-5566-7778-9899-aabbccddeeff',
  slug: 'emergency-lockout',
  icon_name: 'key',
  title: 'Emergency Lockout',
  description: 'Locked out? We open most doors without damage.',
  response_time: null,
  cta_text: 'Learn More',
  link: '/services/emergency-lockout',
  price: 89,
  features: ['Day and night', 'No damage to most doors'],
  created_at: '2026-01-05T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};

export const blogPostSummary: BlogPostSummary = {
  id: '0198c39e-6677-7889-a9aa-bbccddeeff00',
  title: 'What to do when you are locked out',
  slug: 'locked-out',
  excerpt: 'Five things to check before you call a locksmith.',
  published_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
  reading_time_minutes: 3,
  featured_image_url: '/media/library/front-door.jpg',
  featured_image_alt: 'A front door with a night latch',
  is_featured: false,
  category: { name: 'Emergencies', slug: 'emergencies' },
  author: { name: 'Sam Taylor', slug: 'sam-taylor', avatar_url: null },
};

export const blogPost: BlogPost = {
  ...blogPostSummary,
  content: '# Check the other doors\n\nA back door or a window may be open.',
  status: 'published',
  category_id: '0198c39e-7788-799a-babb-ccddeeff0011',
  view_count: 120,
  meta_title: null,
  meta_description: null,
  canonical_url: null,
  author: {
    id: '0198c39e-8899-7aab-8bcc-ddeeff001122',
    name: 'Sam Taylor',
    slug: 'sam-taylor',
    bio: 'Locksmith in Sheffield since 2010.',
    credentials: 'City & Guilds',
    job_title: 'Master Locksmith',
    avatar_url: null,
    social_links: {},
  },
};
