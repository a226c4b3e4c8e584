export const reviews = {
  copy: {
    heading: 'Probe',
    lead: '',
    sample: 'Probe',
    rating: 'Probe',
    sources: { site: 'Probe', google: 'Probe', sample: 'Probe' },
    google: 'Probe',
    answer: 'Probe',
  },
  items: [
    {
      id: '00000000-0000-7000-8000-000000000000',
      source: 'site' as const,
      stars: 1,
      words: 'Probe',
      name: 'Probe',
      town: '',
      written_at: '2024-01-01T00:00:00.000Z',
      answer: 'Probe',
    },
  ],
  google: { rating: 1, count: 1 },
};
