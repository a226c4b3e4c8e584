import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import { directionsLink, mapLink, placeOf } from './map-links';

const unplaced = { place: null, position: null };
const placeOfAddress = (address: string | null) =>
  placeOf({ job: { address } as Job, town: 'Rotherham', postcode: 'S60 2HX', ...unplaced });

describe('the place of a job', () => {
  it.each([
    [null, 'Rotherham, S60 2HX'],
    ['Flat 2, 14 Moorgate Road', 'Flat 2, 14 Moorgate Road, Rotherham, S60 2HX'],
    ['Flat 2\n14 Moorgate Road\nROTHERHAM', 'Flat 2, 14 Moorgate Road, ROTHERHAM, S60 2HX'],
    ['14 Moorgate Road, Rotherham s60 2hx', '14 Moorgate Road, Rotherham s60 2hx'],
  ])('of %j is %j', (address, place) => expect(placeOfAddress(address)).toBe(place));

  it('is known by its postcode alone', () => {
    expect(placeOf({ job: null, town: null, postcode: 'S60 2HX', ...unplaced })).toBe('S60 2HX');
  });

  it('is the place in words or the location without a postcode', () => {
    const lead = { job: null, town: 'Sheffield', postcode: '', place: 'above the bakery', position: null };
    expect(placeOf(lead)).toBe('Sheffield, above the bakery');
    const position = { lat: 53.4, lng: -1.5, accuracy: 20 };
    expect(placeOf({ ...lead, position })).toBe('53.4,-1.5');
    expect(placeOf({ ...lead, position, job: { address: '14 Moorgate Road' } as Job })).toBe(
      '14 Moorgate Road, Sheffield, above the bakery',
    );
  });

  it('opens on a map, and with directions', () => {
    expect(mapLink('1 High St, S1 & S2')).toBe(
      'https://www.google.com/maps/search/?api=1&query=1%20High%20St%2C%20S1%20%26%20S2',
    );
    expect(directionsLink('S1 2HE')).toBe('https://www.google.com/maps/dir/?api=1&destination=S1%202HE');
  });
});
