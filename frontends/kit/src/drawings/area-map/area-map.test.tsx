import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { AreaMap } from './area-map';
import { RegionMap } from './region-map';

const town = (name: string, lat: number, lng: number) => ({
  name,
  slug: name.toLowerCase(),
  coordinates: { lat, lng },
});

const towns = [
  town('Sheffield', 53.38113, -1.47009),
  town('Barnsley', 53.55442, -1.48211),
  town('Doncaster', 53.52285, -1.13116),
  town('Rotherham', 53.43012, -1.35678),
  town('Wombwell', 53.52189, -1.3972),
  town('Mexborough', 53.49389, -1.29243),
  town('Penistone', 53.5255, -1.6294),
  town('Stocksbridge', 53.48211, -1.5933),
  town('Maltby', 53.42664, -1.20995),
  town('Conisbrough', 53.48159, -1.23326),
];

const textOf = (name: string) => screen.queryAllByText(name, { selector: 'text' });

describe('the service area of a town', () => {
  it.each(towns)(
    '$name: labels every town on the sheet once, and lists them in its description',
    (centre) => {
      render(<AreaMap town={centre} towns={towns} nearby={['Rotherham', 'Nowhere']} radiusMiles={15} />);
      const map = screen.getByRole('img', { name: `Service area around ${centre.name}` });
      expect(textOf(centre.name)).toHaveLength(1);
      const described = map.querySelector('desc')?.textContent ?? '';
      expect(described).toMatch(/^15 miles in every direction/);
      for (const { name } of towns.filter((other) => other !== centre))
        expect(textOf(name)).toHaveLength(described.includes(name) ? 1 : 0);
      expect(map.querySelectorAll('.way')).toHaveLength(centre.name === 'Rotherham' ? 0 : 1);
      expect(map.querySelector('[style]')).toBeNull();
    },
  );
});

describe('the map of the region', () => {
  it('labels all its towns', () => {
    render(<RegionMap name="South Yorkshire" centre={{ lat: 53.5, lng: -1.33 }} towns={towns} />);
    expect(screen.getByRole('img', { name: 'Our towns in South Yorkshire' })).toBeInTheDocument();
    for (const { name } of towns) expect(textOf(name)).toHaveLength(1);
  });

  it('renders without towns', () => {
    render(<RegionMap name="South Yorkshire" centre={{ lat: 53.5, lng: -1.33 }} towns={[]} />);
    expect(screen.getByRole('img')).toBeInTheDocument();
  });
});

describe('the service area of a city elsewhere', () => {
  const leeds = town('Leeds', 53.8, -1.55);
  const ground = {
    rivers: [],
    roads: [
      { name: 'M621', line: [leeds.coordinates, { lat: 53.75, lng: -1.6 }] },
      { name: 'M621', line: [leeds.coordinates, { lat: 53.7, lng: -1.5 }] },
    ],
    villages: [{ name: 'Otley', coordinates: { lat: 53.9, lng: -1.69 } }],
  };

  it('uses its own rivers and roads', () => {
    const { container } = render(
      <AreaMap town={leeds} towns={[]} nearby={[]} radiusMiles={15} ground={ground} />,
    );
    expect(textOf('Otley')).toHaveLength(1);
    expect(textOf('M621')).toHaveLength(1);
    expect(container.querySelectorAll('.road')).toHaveLength(2);
    expect(textOf('M1')).toHaveLength(0);
    expect(container.querySelectorAll('.river')).toHaveLength(0);
  });
});
