import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { answer, button, field, fillIn, show } from '../../testing/quote-form';
import { coverage, quote } from '../../testing/models';

const sent: Record<string, unknown>[] = [];
const asked: string[] = [];
let getCurrentPosition: jest.Mock;

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  Element.prototype.scrollIntoView = jest.fn();
  globalThis.fetch = jest.fn((url: string, init: RequestInit) => {
    if (url.startsWith('/api/coverage')) {
      asked.push(url);
      return Promise.resolve(answer(200, { ...coverage, district: null, place: 'Hillsborough' }));
    }
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    return Promise.resolve(answer(202, { id: '018f0000-0000-7000-8000-000000000001', status: 'accepted' }));
  }) as unknown as typeof fetch;
  getCurrentPosition = jest.fn((found) =>
    found({ coords: { latitude: 53.404123, longitude: -1.502456, accuracy: 23.7 } }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true });
});

const openPlace = async () => {
  show();
  const user = await fillIn();
  await user.clear(field('Postcode'));
  await user.click(screen.getByText('I don’t know my postcode'));
  asked.length = 0;
  return user;
};

it('sends the place in words instead of the postcode', async () => {
  const user = await openPlace();
  await user.type(field('Where is the lock?'), 'above the bakery');
  await user.tab();
  expect(await screen.findByText(/^Sheffield: with you in/)).toBeInTheDocument();
  expect(asked).toEqual(['/api/coverage?q=above+the+bakery']);
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ postcode: '', place: 'above the bakery' });
  expect(sent[0]).not.toHaveProperty('position');
});

it('asks the device where it is only on a press, names the place and sends the position', async () => {
  const user = await openPlace();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('Location found, to within 24 m.')).toBeInTheDocument();
  await waitFor(() => expect(field('Where is the lock?')).toHaveValue('Near Hillsborough, Sheffield'));
  expect(asked[0]).toBe('/api/coverage?lat=53.4&lng=-1.5');
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ position: { lat: 53.404123, lng: -1.502456, accuracy: 23.7 } });
});

/** As browsers do: every text in an element of their own. */
function translate(text: string): void {
  const shown = screen.getByText(text);
  for (const node of [...shown.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    node.replaceWith(
      Object.assign(document.createElement('font'), { textContent: `pl: ${node.textContent}` }),
    );
}

it('stays in a page that the browser translates, and names the button for what it does then', async () => {
  const user = await openPlace();
  translate('Use my location');
  getCurrentPosition.mockImplementation((found) =>
    setTimeout(() => {
      translate(quote.form.locating);
      found({ coords: { latitude: 53.404123, longitude: -1.502456, accuracy: 23.7 } });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'pl: Use my location' }));
  expect(await screen.findByText('Location found, to within 24 m.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove my location' })).toBeInTheDocument();
  expect(await screen.findByText(/^Sheffield: with you in/)).toBeInTheDocument();
});

it('keeps what was typed, and sends no location that was removed', async () => {
  const user = await openPlace();
  await user.type(field('Where is the lock?'), 'above the bakery');
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await user.click(await screen.findByRole('button', { name: 'Remove my location' }));
  expect(field('Where is the lock?')).toHaveValue('above the bakery');
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('position');
});

it.each([
  [1, quote.form.locate.refused],
  [2, quote.form.locate.failed],
  [3, quote.form.locate.failed],
])('says what to do instead after error %i', async (code, text) => {
  getCurrentPosition.mockImplementation((_found, failed) => failed({ code }));
  const user = await openPlace();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field('Where is the lock?')).toHaveFocus();
});

it('asks for the postcode if neither is given', async () => {
  const user = await openPlace();
  await user.click(button());
  expect(screen.getByRole('link', { name: 'Enter the postcode where the lock is' })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('is open with the place that a form without script was sent with', () => {
  show({ values: { place: 'above the bakery' } });
  expect(field('Where is the lock?').closest('details')).toHaveAttribute('open');
  expect(field('Where is the lock?')).toHaveValue('above the bakery');
});
