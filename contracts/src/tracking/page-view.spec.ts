import { pageViewOf } from './page-view';

describe('pageViewOf', () => {
  it.each([
    ['/', { page_type: 'homepage' }],
    ['/locksmiths/south-yorkshire', { page_type: 'regional_hub' }],
    ['/locksmiths/south-yorkshire/', { page_type: 'regional_hub' }],
    ['/locksmiths/south-yorkshire/sheffield', { page_type: 'location_page', page_name: 'Sheffield' }],
    ['/locksmiths/south-yorkshire/high-green', { page_type: 'location_page', page_name: 'High Green' }],
    ['/locksmiths/west-yorkshire/otley', { page_type: 'location_page', page_name: 'Otley' }],
    ['/services', { page_type: 'services_page' }],
    ['/services/upvc-locks', { page_type: 'service_page', page_name: 'Upvc Locks' }],
    ['/services/upvc-locks/', { page_type: 'service_page', page_name: 'Upvc Locks' }],
    // "Any other path containing services or locksmith", by the letter of the specification.
    ['/locksmiths/manchester', { page_type: 'service_page', page_name: 'Manchester' }],
    ['/locksmiths/south-yorkshire/a/b', { page_type: 'service_page', page_name: 'B' }],
    [
      '/blog/what-a-locksmith-should-cost',
      { page_type: 'service_page', page_name: 'What A Locksmith Should Cost' },
    ],
    ['/terms-of-service', { page_type: 'other' }],
    ['/contact', { page_type: 'other' }],
    ['/blog', { page_type: 'other' }],
  ])('%s', (path, view) => expect(pageViewOf(path)).toEqual(view));
});
