import type { BlogListCopy } from '@latchline/contracts/content/blog-copy.schema';

export const blog: BlogListCopy = {
  heading: 'Locksmith Advice & Security Tips',
  lead: 'What we would tell you at the door: which lock you have, what your insurer means, what a job should cost, and what to do when the key will not turn.',
  featured_heading: 'Featured Articles',
  categories_heading: 'Browse by Category',
  list_heading: 'All Articles',
  search_placeholder: 'Search articles...',
  empty: {
    heading: 'No articles found',
    filtered: 'Try adjusting your search or filter criteria.',
    bare: 'Check back soon for expert locksmith insights and security tips.',
  },
  emergency: {
    heading: 'Locked out while you read this?',
    lead: 'A locksmith is with you in {emergency_response_time} minutes, at any hour. Callouts from £{callout_price_from}, quoted before we set off.',
  },
};
