/**
 * Every message and state that the specification words, and the test that shows it, in a browser wherever it can be. A message that its test does
 * not name any more fails `tests/architecture/specified-messages.spec.ts`, and so does one that is said otherwise on the screen.
 */
export const specifiedMessages: Readonly<Record<string, readonly string[]>> = {
  'tests/e2e/journeys/desk/session.e2e.ts': [
    'Sign In',
    'Signing in...',
    'Failed to sign in',
    'Successfully signed in',
    'Successfully signed out',
    'Access Denied',
    "You don't have admin privileges to access this page.",
    'Total Leads',
    'New Leads',
  ],
  'tests/e2e/journeys/desk/roles.e2e.ts': [
    'Access Denied',
    "You don't have admin privileges to access this page.",
  ],
  'tests/e2e/journeys/desk/inbox.e2e.ts': [
    'No leads found',
    'Failed to load leads',
    'Failed to update lead status',
    'Failed to update notes',
    'Lead status updated',
    'Notes updated',
  ],
  'tests/e2e/journeys/content/content-tabs.e2e.ts': [
    'Failed to load locations',
    'Failed to update location',
    'Location updated successfully',
    'Failed to load services',
    'Failed to update service',
    'Service updated successfully',
    'Failed to load business information',
    'Failed to save business information',
    'Business information updated successfully',
    'No business information found',
    'Save Changes',
  ],
  'tests/e2e/journeys/content/seo.e2e.ts': [
    'Failed to load SEO settings',
    'Failed to update SEO settings',
    'SEO settings updated successfully',
    'Failed to generate URLs',
    'Failed to submit URLs: ',
    'Please enter URLs to submit',
    'Generated ',
    ' URLs for indexing',
    'Sitemap URL copied to clipboard',
  ],
  // A real submission needs an external search engine.
  'frontends/admin/src/features/indexing/indexing.screen.test.tsx': ['Successfully submitted '],
  'tests/e2e/journeys/site/quote-form.e2e.ts': ['Sending...'],
  'tests/e2e/journeys/site/map.e2e.ts': ['Map temporarily unavailable'],
  // The embedded map needs a key, which the system under test does not have.
  'frontends/site/src/islands/map-widget/map-widget.test.tsx': ['Loading map...'],
  'tests/e2e/journeys/site/not-found.e2e.ts': ['Return to Home'],
  'tests/e2e/journeys/site/services.e2e.ts': ['Oops! Page not found'],
  'tests/e2e/journeys/content/blog.e2e.ts': [
    'Search articles...',
    'No articles found',
    'Try adjusting your search or filter criteria.',
  ],
  'frontends/site/src/pages/blog/blog-page.test.tsx': [
    'Check back soon for expert locksmith insights and security tips.',
  ],
  // Used by several journeys.
  'tests/support/pages/quote-form.page.ts': [
    "Thanks! We'll call you shortly.",
    'Sorry, there was an error submitting your request. Please try calling us directly.',
  ],
  'tests/support/public-routes.ts': ['Unexpected Application Error!'],
};
