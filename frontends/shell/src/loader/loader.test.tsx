import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { compileLoader } from '../../build/compile-loader.cjs';

/** The compiled script with a fake `import`. */
const loader = compileLoader();

type Fetched = { resolve: () => void; reject: () => void };
let fetched: Fetched[] = [];
let pageScripts: string[] = [];
let painted: (name: string) => void;
/** Listeners to remove after each test, because all share one window. */
const listening: Parameters<typeof addEventListener>[] = [];
const wakeIsland = jest.fn((_island: HTMLElement) => Promise.resolve());

function showPage(html: string): void {
  document.body.innerHTML = html;
  const script = Object.assign(document.createElement('script'), {
    textContent: loader.replaceAll('import(', 'fetchScript('),
  });
  Object.assign(script.dataset, { runtime: '/islands.js', page: '/page-script.js' });
  document.body.append(script);
}

const form = `
  <div data-island="quote-form"><form><input aria-label="Name"><button>Send</button></form></div>
  <p>Elsewhere</p>`;
const island = () => document.querySelector<HTMLElement>('[data-island]')!;

beforeEach(() => {
  fetched = [];
  pageScripts = [];
  wakeIsland.mockClear();
  const { addEventListener } = EventTarget.prototype;
  Object.assign(window, {
    wakeIsland,
    addEventListener: (...listener: Parameters<typeof addEventListener>) => {
      listening.push(listener as never);
      addEventListener.apply(window, listener);
    },
    IntersectionObserver: class {
      observe = jest.fn();
    },
    PerformanceObserver: class {
      constructor(notice: (paints: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        painted = (name) =>
          notice({ getEntriesByName: (type) => (type === name ? [{} as PerformanceEntry] : []) });
      }
      observe = jest.fn();
    },
    fetchScript: (address: string) =>
      address === '/page-script.js'
        ? Promise.resolve(pageScripts.push(address))
        : new Promise<void>((resolve, reject) =>
            fetched.push({ resolve, reject: () => reject(new Error('away')) }),
          ),
  });
});
afterEach(() => {
  jest.useRealTimers();
  listening.splice(0).forEach(([type, listener, options]) => removeEventListener(type, listener, options));
});

/** Observes events that are not held back. */
function witness(type: 'click' | 'submit') {
  const seen = jest.fn((event: Event) => event.preventDefault());
  island().addEventListener(type, seen);
  return seen;
}

describe('inline loader', () => {
  it('fetches the island’s files on the first interaction, in parallel with the runtime', () => {
    showPage(form.replace('<form>', '<link rel="preload" as="script" href="/a.js" media="not all"/><form>'));
    const link = island().querySelector('link')!;
    expect([link.media, fetched.length]).toEqual(['not all', 0]);
    fireEvent.focusIn(screen.getByLabelText('Name'));
    expect([link.media, fetched.length]).toEqual(['', 1]);
  });

  it('is under 1 KB', () => {
    expect(Buffer.byteLength(loader)).toBeLessThan(1024);
    expect(loader).not.toContain('</');
  });

  it('fetches nothing before the first interaction, and only once', async () => {
    showPage(form);
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(fetched).toHaveLength(0);
    fireEvent.focusIn(screen.getByLabelText('Name'));
    fireEvent.focusIn(screen.getByLabelText('Name'));
    expect(fetched).toHaveLength(1);
    fetched[0]!.resolve();
    await waitFor(() => expect(island()).toHaveAttribute('data-state', 'live'));
    expect(wakeIsland).toHaveBeenCalledWith(island());
  });

  it('holds back a button click until the island is hydrated', async () => {
    showPage(form);
    const clicked = witness('click');
    fireEvent.click(screen.getByRole('button'));
    expect(clicked).not.toHaveBeenCalled();
    fetched[0]!.resolve();
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(island()).toHaveAttribute('data-state', 'live');
  });

  it('queues a click that was held back once, when it is repeated', async () => {
    showPage(form);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(window.clicks).toEqual([]);
    fetched[0]!.resolve();
    await waitFor(() => expect(window.clicks).toEqual([button]));
    fireEvent.click(button);
    expect(window.clicks).toEqual([button, button]);
  });

  it('holds back a submit by the Enter key', async () => {
    showPage(form);
    const submitted = witness('submit');
    document.querySelector('form')!.requestSubmit();
    expect(submitted).not.toHaveBeenCalled();
    fetched[0]!.resolve();
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  });

  it('leaves the form to the browser if the script cannot be loaded', async () => {
    showPage(form);
    const submitted = witness('submit');
    fireEvent.click(screen.getByRole('button'));
    fetched[0]!.reject();
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(island()).toHaveAttribute('data-state', 'plain');
    fireEvent.click(screen.getByRole('button'));
    expect(submitted).toHaveBeenCalledTimes(2);
    expect(fetched).toHaveLength(1);
  });

  it('leaves the form to the browser after five seconds, once', async () => {
    jest.useFakeTimers();
    showPage(form);
    const submitted = witness('submit');
    fireEvent.click(screen.getByRole('button'));
    jest.advanceTimersByTime(5000);
    expect(submitted).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    fetched[0]!.resolve();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('queues clicks until the page script counts them', () => {
    showPage(form);
    const elsewhere = screen.getByText('Elsewhere');
    fireEvent.click(elsewhere);
    expect(window.clicks).toEqual([elsewhere]);
    const push = jest.fn();
    window.clicks = { push };
    fireEvent.click(elsewhere);
    expect(push.mock.calls).toEqual([[elsewhere]]);
  });

  it('fetches the page script after the first contentful paint', () => {
    showPage(form);
    painted('first-paint');
    expect(pageScripts).toEqual([]);
    painted('first-contentful-paint');
    expect(pageScripts).toEqual(['/page-script.js']);
  });

  it('fetches the page script after three seconds if no paint is reported', () => {
    jest.useFakeTimers();
    showPage(form);
    jest.advanceTimersByTime(2999);
    expect(pageScripts).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(pageScripts).toEqual(['/page-script.js']);
  });
});
