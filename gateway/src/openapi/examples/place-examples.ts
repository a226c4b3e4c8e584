import type { Coverage, Location, Region } from '@latchline/contracts/locations/location.schema';

export const location: Location = {
  id: '0198c39f-2233-7445-a566-778899aabbcc',
  name: 'Sheffield',
  slug: 'sheffield',
  region: 'south-yorkshire',
  title: 'Emergency Locksmith in Sheffield',
  meta_description: 'Locked out in Sheffield? A local locksmith reaches you in 15-30 minutes, day or night.',
  coordinates: { lat: 53.38113, lng: -1.47009 },
  nearby_towns: ['Rotherham', 'Chesterfield'],
  intro_content: 'Our vans are based in Sheffield.',
  response_time: '15-30',
  local_note: '',
  faqs: [{ question: 'Do you work at night?', answer: 'Yes, 24 hours a day.' }],
  updated_at: '2026-11-01T10:00:00.000Z',
};

export const region: Region = {
  id: '0198c39f-3344-7556-b677-8899aabbccdd',
  slug: 'south-yorkshire',
  name: 'South Yorkshire',
  title: 'Emergency Locksmiths in South Yorkshire',
  meta_description: 'Local locksmiths across South Yorkshire, day and night.',
  coordinates: { lat: 53.5, lng: -1.3 },
  towns: [
    {
      name: 'Sheffield',
      slug: 'sheffield',
      region: 'south-yorkshire',
      response_time: '15-30',
      label: 'City Centre',
    },
  ],
  updated_at: '2026-11-01T10:00:00.000Z',
};

export const coverage: Coverage = {
  covered: true,
  district: 'S11',
  place: null,
  town: 'Sheffield',
  slug: 'sheffield',
  path: '/locksmiths/south-yorkshire/sheffield',
  response_time: '15-30',
  nearest: null,
  matches: [],
};
