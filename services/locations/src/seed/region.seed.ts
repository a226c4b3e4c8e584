import type { RegionSeed } from '../regions/region.repository';

export const southYorkshire: RegionSeed = {
  id: '01900000-0000-7000-8000-0000001e0001',
  slug: 'south-yorkshire',
  name: 'South Yorkshire',
  title: 'Emergency Locksmiths South Yorkshire | Ten towns, 24 hours',
  meta_description:
    'Emergency locksmiths across South Yorkshire, from Penistone to Doncaster: ten towns and the villages between, at any hour, in under 45 minutes.',
  coordinates: { lat: 53.5, lng: -1.33333 },
};
