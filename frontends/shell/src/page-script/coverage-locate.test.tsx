import '@testing-library/jest-dom';
import { startCoverageLocate } from './coverage-locate';

const section = `
  <section data-coverage>
    <form><input name="postcode"></form>
    <p hidden data-locate data-refused="Refused." data-failed="Failed."><button>Use my location</button><span aria-live="polite"></span></p>
  </section>`;
const $ = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;
const settled = () => new Promise((resolve) => setTimeout(resolve));

let getCurrentPosition: jest.Mock;
let submitted: jest.SpyInstance;
beforeEach(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  document.body.innerHTML = section;
  getCurrentPosition = jest.fn((found) =>
    found({ coords: { latitude: 53.404123, longitude: -1.502456, accuracy: 20 } }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true });
  submitted = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  answers({ place: 'Hillsborough', town: 'Sheffield' });
});
afterEach(() => submitted.mockRestore());

const answers = (coverage: object) => {
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    json: async () => coverage,
  })) as unknown as typeof fetch;
};
const press = async () => {
  startCoverageLocate();
  $<HTMLElement>('button').click();
  await settled();
};

describe('Use my location', () => {
  it('asks only on a press, sends the place roughly, and checks it', async () => {
    startCoverageLocate();
    expect($('[data-locate]')).toBeVisible();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    $<HTMLElement>('button').click();
    await settled();
    expect(jest.mocked(fetch).mock.calls[0]![0]).toBe('/api/coverage?lat=53.4&lng=-1.5');
    expect($('input')).toHaveValue('Hillsborough, Sheffield');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is refused', 1, 'Refused.'],
    ['is not found', 3, 'Failed.'],
  ])('says what to do if the location %s', async (_, code, text) => {
    getCurrentPosition.mockImplementation((_found, failed) => failed({ code }));
    await press();
    expect($('[aria-live]')).toHaveTextContent(text);
    expect($('input')).toHaveFocus();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('says what to do if nothing is near', async () => {
    answers({ place: null, town: null });
    await press();
    expect($('[aria-live]')).toHaveTextContent('Failed.');
  });

  it('is not offered where the browser has no locations', () => {
    Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false });
    startCoverageLocate();
    expect($('[data-locate]')).not.toBeVisible();
  });
});
