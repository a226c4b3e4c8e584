import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server.node';
import type { MappedArea } from './embed-address';
import MapWidget from './map-widget';

const area: MappedArea = {
  place: 'Maltby',
  coordinates: { lat: 53.42664, lng: -1.20995 },
  radius_miles: 15,
  response_time: '20-35',
  copy: { caption: '', third_party: 'The map comes from somebody else.' },
  embed_url: 'https://maps.example',
};
const frame = () => document.querySelector('iframe');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Fakes the gateway's response to the request for the key. */
function gateway(answer: () => Promise<unknown> | unknown) {
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    headers: new Map([['content-type', 'application/json']]),
    json: async () => answer(),
  })) as unknown as typeof fetch;
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
  jest.useRealTimers();
});

describe('the map widget', () => {
  it('sends no request until the visitor asks for the map', () => {
    gateway(() => ({ key: 'k' }));
    render(<MapWidget area={area} />);
    expect(screen.getByRole('button', { name: 'Show street map' })).toBeEnabled();
    expect(screen.getByText('The map comes from somebody else.')).toBeInTheDocument();
    expect(fetch).not.toHaveBeenCalled();
    expect(frame()).toBeNull();
    expect(renderToStaticMarkup(<MapWidget area={area} />)).not.toContain('maps.example');
  });

  it('is loading, then loaded with the embedded map', async () => {
    let arrive: (answer: unknown) => void = () => undefined;
    gateway(() => new Promise((resolve) => (arrive = resolve)));
    render(<MapWidget area={area} />);
    await press('Show street map');
    expect(screen.getByRole('status')).toHaveTextContent('Loading map...');
    expect(frame()).toBeNull();
    await act(async () => arrive({ key: 'k' }));
    expect(frame()).toHaveAttribute(
      'src',
      'https://maps.example/maps/embed/v1/place?key=k&q=53.42664%2C-1.20995&zoom=13&maptype=roadmap',
    );
    expect(frame()).toHaveAttribute('title', 'Street map of Maltby');
    expect(screen.getByRole('status')).toHaveTextContent('Loading map...');
    fireEvent.load(frame()!);
    expect(screen.getByRole('status')).not.toHaveTextContent('Loading map...');
    expect(frame()).toHaveAttribute('data-state', 'loaded');
    expect(logged).not.toHaveBeenCalled();
    await press('Hide street map');
    expect(frame()).toBeNull();
  });

  it.each([
    ['no key is set', () => ({ error: 'No key for maps is set' })],
    ['the key is empty', () => ({ key: '' })],
    ['the request fails', () => Promise.reject(new Error('away'))],
  ])('shows the coordinates and logs an error when %s', async (_, answer) => {
    gateway(answer);
    render(<MapWidget area={area} />);
    await press('Show street map');
    expect(await screen.findByText('Map temporarily unavailable')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('53.42664, -1.20995');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(frame()).toBeNull();
    gateway(() => ({ key: 'k' }));
    await press('Try again');
    expect(frame()).not.toBeNull();
    expect(screen.queryByText('Map temporarily unavailable')).not.toBeInTheDocument();
  });

  it('fails if the frame does not load in time', async () => {
    jest.useFakeTimers();
    gateway(() => ({ key: 'k' }));
    render(<MapWidget area={area} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show street map' }));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(frame()).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Map temporarily unavailable')).toBeInTheDocument();
    expect(frame()).toBeNull();
  });
});
