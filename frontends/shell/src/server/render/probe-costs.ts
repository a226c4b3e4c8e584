export const costs = {
  copy: {
    heading: 'Probe',
    town_heading: 'Probe',
    lead: '',
    vat: 'Probe',
    covers_heading: 'Probe',
    excludes_heading: 'Probe',
    service: 'Probe',
    company: { heading: 'Probe', link: 'Probe' },
  },
  jobs: [{ name: 'Probe', detail: '', day: 1, night: 2, services: [] }],
  service_price: 1,
};
