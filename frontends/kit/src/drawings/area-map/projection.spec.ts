import { milesBetween, projection } from './projection';

const sheffield = { lat: 53.38113, lng: -1.47009 };
const rotherham = { lat: 53.43012, lng: -1.35678 };
const stocksbridge = { lat: 53.48211, lng: -1.5933 };

describe('the projection', () => {
  const place = projection({ centre: sheffield, at: { x: 300, y: 322 }, unitsPerKm: 10.2 });

  it('places the centre at the given point', () => {
    expect(place(sheffield)).toEqual({ x: 300, y: 322 });
  });

  it('draws east to the right, north upwards, and degrees of longitude shorter than those of latitude', () => {
    expect(place(rotherham).x).toBeCloseTo(376.7, 1);
    expect(place(rotherham).y).toBeCloseTo(266.4, 1);
    expect(place(stocksbridge).x).toBeCloseTo(216.6, 1);
    expect(place(stocksbridge).y).toBeCloseTo(207.5, 1);
  });

  it('draws a mile with the same length in every direction', () => {
    const { x, y } = place(rotherham);
    const drawn = Math.hypot(x - 300, y - 322) / (10.2 * 1.609344);
    expect(drawn).toBeCloseTo(milesBetween(sheffield, rotherham), 2);
  });
});

describe('a distance', () => {
  it('is symmetric, and zero from a place to itself', () => {
    expect(milesBetween(sheffield, rotherham)).toBeCloseTo(5.77, 2);
    expect(milesBetween(rotherham, sheffield)).toBe(milesBetween(sheffield, rotherham));
    expect(milesBetween(sheffield, sheffield)).toBe(0);
  });
});
