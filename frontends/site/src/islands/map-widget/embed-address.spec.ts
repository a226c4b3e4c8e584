import { embedAddress } from './embed-address';

const area = { coordinates: { lat: 53.42664, lng: -1.20995 }, embed_url: 'https://maps.example' };

it('is a place view at latitude and longitude, zoom 13, road map', () => {
  const { origin, pathname, searchParams } = new URL(embedAddress(area, 'k&y'));
  expect([origin, pathname]).toEqual(['https://maps.example', '/maps/embed/v1/place']);
  expect(Object.fromEntries(searchParams)).toEqual({
    key: 'k&y',
    q: '53.42664,-1.20995',
    zoom: '13',
    maptype: 'roadmap',
  });
});
