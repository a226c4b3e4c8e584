import type { OutsideDistrict } from '@latchline/contracts/locations/outside-districts.operations';
import { outsideAreaOf } from './outside-area';

const known = new Map<string, OutsideDistrict>([
  ['LS1', { district: 'LS1', place: 'Leeds', town: 'Barnsley', miles: 17 }],
  ['LS', { district: 'LS', place: null, town: 'Barnsley', miles: null }],
]);
const at = (postcode: string, town: string | null = null) =>
  outsideAreaOf({ postcode, place: null, town }, known);

describe('outsideAreaOf', () => {
  it('gives the place, the nearest town and the distance of a listed district', () => {
    expect(at('LS1 4AP')).toEqual({ place: 'Leeds', town: 'Barnsley', miles: 17 });
    expect(at('LS1')).toEqual({ place: 'Leeds', town: 'Barnsley', miles: 17 });
  });

  it('falls back to the postcode area', () => {
    expect(at('LS29 8HL')).toEqual({ place: null, town: 'Barnsley', miles: null });
  });

  it('knows nothing about a covered or unknown postcode', () => {
    expect(at('LS1 4AP', 'Leeds')).toBeNull();
    expect(at('ZE1 0AA')).toBeNull();
  });
});
