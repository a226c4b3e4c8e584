import { startSwapping } from './swapping';

const page = (
  name: string,
  form = '',
) => `<!doctype html><html><head><title>${name}</title><style>a{}</style></head><body>
  <nav id="tabs"><a id="two" href="/list?page=2#found" data-swap="tabs count found form">Two</a><a id="plain" href="#found">Down</a></nav>
  <form id="form" action="/list#found" data-swap="tabs count found form">
    <input name="q" value="${form}" /><select name="kind"><option value="">All</option><option value="b">B</option></select>
  </form>
  <p id="count" role="status">${name} count</p>
  <section id="found" data-skeleton="bones"><h2 tabindex="-1">Found</h2><p class="item">${name} item</p></section>
  <template id="bones"><i class="bone"></i></template>
</body></html>`;

const leave = jest.fn();
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (html: string, status = 200) =>
  fetched.mockResolvedValueOnce({ ok: status < 400, status, text: () => Promise.resolve(html) } as Response);

/** Responds when the returned function is called. */
function answerLater(): (html: string) => void {
  let settle!: (response: Response) => void;
  fetched.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)));
  return (html) => settle({ ok: true, text: () => Promise.resolve(html) } as Response);
}

const item = () => document.querySelector('.item')?.textContent;
/** Clicks, and returns whether the default action was prevented. */
const click = (selector: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let prevented = false;
  const stayHere = () => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stayHere, { once: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return prevented;
};
const settled = () => jest.advanceTimersByTimeAsync(0);
const field = <E extends HTMLElement>(name: string) => document.querySelector(`[name=${name}]`) as E;
const typeIn = (text: string) => {
  field<HTMLInputElement>('q').value = text;
  field('q').dispatchEvent(new Event('input', { bubbles: true }));
};

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  history.replaceState(null, '', '/list');
  document.documentElement.innerHTML = new DOMParser().parseFromString(
    page('first'),
    'text/html',
  ).documentElement.innerHTML;
});

describe('swapping', () => {
  beforeAll(() => startSwapping((address) => leave(address)));
  beforeEach(async () => {
    // The page matches its URL, as after a page load.
    answer(page('first'));
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    fetched.mockReset();
  });

  it('follows a link without a page load, and scrolls to its target', async () => {
    const status = document.getElementById('count');
    answer(page('second'));
    expect(click('#two')).toBe(true);
    await settled();
    expect(fetched.mock.calls[0]?.[0]).toBe('/list?page=2');
    expect([item(), document.title, location.pathname + location.search + location.hash]).toEqual([
      'second item',
      'second',
      '/list?page=2#found',
    ]);
    expect(document.activeElement?.textContent).toBe('Found');
    expect(document.getElementById('count')).toBe(status);
    expect(status?.textContent).toBe('second count');
  });

  it('leaves modified clicks and other links to the browser', async () => {
    expect(click('#two', { ctrlKey: true })).toBe(false);
    expect(click('#two', { button: 1 })).toBe(false);
    expect(click('#plain')).toBe(false);
    await settled();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('updates at once on a selection, without empty parameters in the URL, and keeps the form', async () => {
    const form = document.getElementById('form');
    answer(page('chosen', 'from the server'));
    field<HTMLSelectElement>('kind').value = 'b';
    field('kind').dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(location.search).toBe('?kind=b');
    expect(item()).toBe('chosen item');
    expect(document.getElementById('form')).toBe(form);
  });

  it('updates when typing pauses, with one history entry', async () => {
    const before = history.length;
    answer(page('bo'));
    typeIn('b');
    await jest.advanceTimersByTimeAsync(200);
    typeIn('bo');
    await jest.advanceTimersByTimeAsync(300);
    answer(page('bolt'));
    typeIn('bolt ');
    await jest.advanceTimersByTimeAsync(300);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/list?q=bo', '/list?q=bolt']);
    expect(item()).toBe('bolt item');
    expect(location.search).toBe('?q=bolt');
    expect(history.length).toBe(before + 1);
  });

  it('shows the last request, even if an earlier response arrives later', async () => {
    const slow = answerLater();
    click('#two');
    answer(page('chosen'));
    field<HTMLSelectElement>('kind').value = 'b';
    field('kind').dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    slow(page('second'));
    await settled();
    // The first request was aborted; a real fetch would have rejected.
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(leave).not.toHaveBeenCalled();
  });

  it('shows a skeleton while loading', async () => {
    const late = answerLater();
    click('#two');
    await jest.advanceTimersByTimeAsync(100);
    expect(item()).toBe('first item');
    await jest.advanceTimersByTimeAsync(100);
    expect(document.querySelectorAll('#found .bone')).toHaveLength(1);
    expect(document.getElementById('found')?.getAttribute('aria-busy')).toBe('true');
    late(page('second'));
    await settled();
    expect(item()).toBe('second item');
    expect(document.getElementById('found')?.hasAttribute('aria-busy')).toBe(false);
  });

  it.each([
    ['an error', () => answer(page('broken'), 503)],
    ['no response', () => fetched.mockRejectedValueOnce(new TypeError('offline'))],
    ['a page without the parts', () => answer('<html><head><style>a{}</style></head></html>')],
    ['a page of another release', () => answer(page('newer').replace('a{}', 'b{}'))],
  ])('navigates without script after %s', async (_, fail) => {
    fail();
    click('#two');
    await settled();
    expect(leave).toHaveBeenCalledWith('http://localhost/list?page=2#found');
    expect(location.search).toBe('');
  });

  it('restores the previous state, including the form, on Back', async () => {
    answer(page('second'));
    click('#two');
    await settled();
    answer(page('first again', 'restored'));
    history.replaceState(null, '', '/list');
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(item()).toBe('first again item');
    expect(field<HTMLInputElement>('q').value).toBe('restored');
  });

  it('fetches nothing for navigation within the page', async () => {
    history.replaceState(null, '', '/list#found');
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(fetched).not.toHaveBeenCalled();
  });
});
