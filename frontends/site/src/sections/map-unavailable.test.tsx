import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { MapUnavailable } from './map-unavailable';

it.each([
  [{ lat: 53.42664, lng: -1.20995 }, '53.42664, -1.20995'],
  [{ lat: 53.48, lng: -2.2400000001 }, '53.48, -2.24'],
])('shows the coordinates %j as text', (coordinates, text) => {
  const { container } = render(<MapUnavailable coordinates={coordinates} />);
  expect(container).toHaveTextContent(`Map temporarily unavailable${text}`);
});
