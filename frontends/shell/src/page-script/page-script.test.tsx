import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { quoteAcceptedEvent } from '@latchline/contracts/tracking/tracking-event';
import { eventBatchSchema } from '@latchline/contracts/tracking/tracking-event.schema';
import { choicesKey } from '@latchline/kit/attribution/choices';
import { firstVisitKey, visitKey } from '@latchline/kit/attribution/visit';

const tag = 'https://tags.example/gtm.js?id=GTM-TEST01';
const panel = (address?: string) => `
  <section data-consent="panel" ${address ? `data-tag="${address}"` : ''} aria-label="Cookies" tabindex="-1" hidden>
    <p data-consent="settings" hidden>Cookies</p>
    ${address ? '<button data-consent="granted">Accept</button><button data-consent="denied">Reject</button>' : ''}
    <div data-consent="settings" hidden>
      <label><input type="checkbox" data-consent="statistics"> Statistics</label>
      <button data-consent="close">Close</button>
    </div>
  </section>
  <button data-consent="open" hidden>Cookie settings</button>`;

const beacons: string[] = [];
/** Removes the listeners of the previous test, because all tests share one window. */
const listening: (() => void)[] = [];

async function open(html: string, path = '/', early?: () => void): Promise<void> {
  history.replaceState(null, '', path);
  document.body.innerHTML = html;
  // Like the inline loader.
  window.clicks = [];
  addEventListener('click', ({ target }) => window.clicks.push(target as Element), true);
  early?.();
  jest.resetModules();
  await import('./main');
  await tasksDone();
}

/** The script starts in four tasks. */
const tasksDone = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  beacons.length = 0;
  delete window.dataLayer;
  delete document.body.dataset.kind;
  document.head.innerHTML = '';
  Object.assign(navigator, {
    sendBeacon: (address: string, body: string) => {
      expect(address).toBe('/api/events');
      return beacons.push(body) > 0;
    },
  });
  for (const target of [window, document] as EventTarget[]) {
    const add = EventTarget.prototype.addEventListener.bind(target);
    target.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
      listening.push(() => target.removeEventListener(type, listener, options));
      add(type, listener, options);
    };
  }
  // jsdom would try to follow links.
  document.addEventListener('click', (event) => event.preventDefault());
});
afterEach(() => {
  listening.splice(0).forEach((stop) => stop());
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
});

const events = () => (window.dataLayer ?? []).filter((entry) => Object.hasOwn(entry as object, 'event'));
/** Commands to Google's tag are `arguments` objects, not arrays. */
const commands = () =>
  (window.dataLayer ?? []).flatMap((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? [[...(entry as Iterable<unknown>)]] : [],
  );
const loaded = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
const counted = () => {
  fireEvent(window, new Event('pagehide'));
  const batches = beacons.splice(0).map((body) => eventBatchSchema.parse(JSON.parse(body)));
  return batches.flatMap(({ events: recorded }) => recorded.map(({ name, page }) => `${name} ${page}`));
};
const all = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});
const area = { service_area: 'south_yorkshire' };
const region = () => screen.queryByRole('region', { name: 'Cookies' });

it('counts a call link clicked before it loaded, once', async () => {
  await open('<a href="tel:+441144960999" data-source="hero">Call</a>', '/', () =>
    fireEvent.click(screen.getByText('Call')),
  );
  const calls = () => counted().filter((line) => line.startsWith('phone_call_click'));
  expect(calls()).toEqual(['phone_call_click /']);
  fireEvent.click(screen.getByText('Call'));
  expect(calls()).toEqual(['phone_call_click /']);
});

describe('consent', () => {
  it('is denied by default, and no tag is loaded until it is granted', async () => {
    await open(panel(tag));
    expect([...(window.dataLayer![0] as Iterable<unknown>)]).toEqual(['consent', 'default', all('denied')]);
    expect(region()).toBeVisible();
    expect(loaded()).toEqual([]);
    fireEvent.click(screen.getByText('Accept'));
    expect(commands().slice(1)).toEqual([['consent', 'update', all('granted')]]);
    expect(loaded()).toEqual([tag]);
    expect(region()).not.toBeInTheDocument();
  });

  it('is asked for in the page, not again once answered, and not while offline', async () => {
    await open(`<main></main>${panel(tag)}`);
    expect(region()).toBeVisible();
    expect(document.querySelector('main')).toContainElement(region());
    fireEvent.click(screen.getByText('Reject'));
    await open(panel(tag));
    expect(region()).not.toBeInTheDocument();

    localStorage.clear();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(panel(tag));
    expect(region()).not.toBeInTheDocument();
    online.mockRestore();
  });

  it('applies to the next page without asking again once granted', async () => {
    await open(panel(tag));
    fireEvent.click(screen.getByText('Accept'));
    document.head.innerHTML = '';
    await open(panel(tag));
    expect(region()).not.toBeInTheDocument();
    expect(loaded()).toEqual([tag]);
  });

  it('stays denied once denied', async () => {
    await open(panel(tag));
    fireEvent.click(screen.getByText('Reject'));
    await open(panel(tag));
    expect(region()).not.toBeInTheDocument();
    expect(loaded()).toEqual([]);
    expect(JSON.stringify(commands())).not.toContain('granted');
  });

  it('can be withdrawn: the tag gets no more events, and its cookies are deleted', async () => {
    await open(panel(tag));
    fireEvent.click(screen.getByText('Accept'));
    document.cookie = '_ga=GA1.1';
    document.cookie = 'own=1';
    const heard = window.dataLayer!;
    screen.getByText('Cookie settings').click();
    expect(screen.getByText('Accept')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(screen.getByText('Reject'));
    expect([...(heard.at(-1) as Iterable<unknown>)]).toEqual(['consent', 'update', all('denied')]);
    const length = heard.length;
    document.dispatchEvent(
      new CustomEvent(quoteAcceptedEvent, {
        detail: { service: '', urgency: '', postcode: '', has_email: false },
      }),
    );
    expect(heard).toHaveLength(length);
    expect(document.cookie).toBe('own=1');
  });

  it('is that of the latest page, also on a page that Back restores', async () => {
    await open(panel(tag));
    fireEvent.click(screen.getByText('Accept'));
    counted();
    const heard = window.dataLayer!;
    localStorage.setItem(choicesKey, JSON.stringify({ tag: 'denied', statistics: false, at: Date.now() }));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect([...(heard.at(-1) as Iterable<unknown>)]).toEqual(['consent', 'update', all('denied')]);
    expect(counted()).toEqual([]);
  });

  it('is required to store the source of a visit, which is deleted when it is withdrawn', async () => {
    const stored = () => [localStorage.getItem(firstVisitKey), sessionStorage.getItem(visitKey)];
    await open(panel(tag), '/?utm_source=ads');
    expect(stored()).toEqual([null, null]);
    fireEvent.click(screen.getByText('Accept'));
    expect(stored()).toEqual([expect.stringContaining('ads'), expect.stringContaining('ads')]);
    await open(panel(tag), '/services?utm_source=mail');
    expect(stored()).toEqual([expect.stringContaining('ads'), expect.stringContaining('mail')]);
    screen.getByText('Cookie settings').click();
    fireEvent.click(screen.getByText('Reject'));
    expect(stored()).toEqual([null, null]);
  });

  it('deletes the stored source when it has expired', async () => {
    localStorage.setItem(firstVisitKey, '{"utm_source":"ads"}');
    sessionStorage.setItem(visitKey, '{"utm_source":"ads"}');
    await open(panel());
    expect([localStorage.getItem(firstVisitKey), sessionStorage.getItem(visitKey)]).toEqual([null, null]);
  });

  it('is not asked for with Global Privacy Control, but can still be granted', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    await open(panel(tag));
    expect(region()).not.toBeInTheDocument();
    expect(counted()).toEqual([]);
    fireEvent.click(screen.getByText('Cookie settings'));
    fireEvent.click(screen.getByText('Accept'));
    expect(loaded()).toEqual([tag]);
  });

  it('is not asked for without a tag, but statistics can still be switched off', async () => {
    await open(panel());
    expect(region()).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('Cookie settings'));
    expect(region()).toHaveFocus();
    expect(screen.getByRole('checkbox')).toBeChecked();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(counted()).toEqual([]);
    await open(panel());
    fireEvent.click(screen.getByText('Cookie settings'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(counted()).toEqual([]);
  });

  it('has a panel that closes by its button and by Escape, returns the focus and decides nothing', async () => {
    await open(panel(tag));
    for (const close of [
      () => fireEvent.click(screen.getByText('Close')),
      () => fireEvent.keyDown(region()!, { key: 'Escape' }),
    ]) {
      fireEvent.click(screen.getByText('Cookie settings'));
      close();
      expect(region()).not.toBeInTheDocument();
      expect(screen.getByText('Cookie settings')).toHaveFocus();
    }
    expect(localStorage.getItem(choicesKey)).toBeNull();
  });
});

describe('tracking', () => {
  const call = { name: 'phone_call_click', lead: { lead_type: 'phone_call', value: 120, currency: 'GBP' } };

  it.each([
    ['/', [{ event: 'page_view', page_type: 'homepage', ...area }]],
    [
      '/locksmiths/south-yorkshire/sheffield',
      [
        { event: 'page_view', page_type: 'location_page', page_name: 'Sheffield', ...area },
        { event: 'location_page_view', location: 'Sheffield', ...area },
      ],
    ],
    [
      '/services/upvc-locks',
      [
        { event: 'page_view', page_type: 'service_page', page_name: 'Upvc Locks', ...area },
        { event: 'service_page_view', service: 'Upvc Locks', ...area },
      ],
    ],
  ])('classifies the page %s', async (path, seen) => {
    await open('', path);
    expect(events()).toEqual(seen);
  });

  it('reports calls and chats in any part of the page', async () => {
    await open(`
      <header data-source="header" data-track="navigation_click"><a href="tel:+441">Call</a></header>
      <section data-source="emergency"><a href="tel:+441"><svg><path id="in-svg" /></svg></a></section>
      <article><a href="https://wa.me/441?text=Hi">Chat</a></article>`);
    const before = events().length;
    fireEvent.click(screen.getByText('Call'));
    expect(events().slice(before)).toEqual([
      { event: call.name, source: 'header', device: 'desktop', ...area },
      { event: 'contact_method', method: 'call', ...area },
      { event: 'generate_lead', ...call.lead, ...area },
    ]);
    fireEvent.click(document.getElementById('in-svg')!);
    expect(events().slice(before + 3)).toContainEqual({
      event: 'emergency_action',
      action: 'call',
      source: 'emergency',
      ...area,
    });
    fireEvent.click(screen.getByText('Chat'));
    expect(events()).toContainEqual({
      event: 'whatsapp_click',
      source: 'page',
      device: 'desktop',
      ...area,
    });
  });

  it('reports navigation and map interactions', async () => {
    await open(`
      <nav data-track="navigation_click" data-source="mobile_menu"><a href="/#contact">Contact</a>
        <a href="https://elsewhere.example/x?y=z">Elsewhere</a><button>Menu</button></nav>
      <div data-track="map_interaction" data-location="Sheffield"><b>Map</b><iframe title="Theirs"></iframe></div>
      <p>Text</p>`);
    const before = events().length;
    for (const text of ['Contact', 'Elsewhere', 'Menu', 'Map', 'Text'])
      fireEvent.click(screen.getByText(text));
    screen.getByTitle('Theirs').focus();
    fireEvent(window, new Event('blur'));
    const source = 'mobile_menu';
    expect(events().slice(before)).toEqual([
      { event: 'navigation_click', destination: '/#contact', source, ...area },
      { event: 'navigation_click', destination: 'elsewhere.example', source, ...area },
      { event: 'map_interaction', action: 'click', location: 'Sheffield', ...area },
      { event: 'map_interaction', action: 'focus', location: 'Sheffield', ...area },
    ]);
  });

  it('reports an accepted quote once', async () => {
    await open('');
    const before = events().length;
    const detail = { service: 'lock-repair', urgency: 'emergency', postcode: 'S11', has_email: false };
    document.dispatchEvent(new CustomEvent(quoteAcceptedEvent, { detail }));
    expect(events().slice(before)).toEqual([
      { event: 'contact_form_submit', ...detail, ...area },
      { event: 'emergency_action', action: 'quote', source: 'quote_form', ...area },
      { event: 'generate_lead', lead_type: 'contact_form', value: 150, currency: 'GBP', ...area },
    ]);
  });
});

describe('counting', () => {
  it('sends a valid batch when the page is hidden', async () => {
    await open('<a href="https://wa.me/441">Chat</a>', '/services/smart-locks');
    fireEvent.click(screen.getByText('Chat'));
    expect(beacons).toEqual([]);
    expect(counted()).toEqual(
      ['page_view', 'service_page_view', 'whatsapp_click', 'contact_method', 'generate_lead'].map(
        (name) => `${name} /services/smart-locks`,
      ),
    );
    expect(counted()).toEqual([]);
  });

  it('sends the source of the visit only with calls and chats', async () => {
    await open('<a href="tel:+441">Call</a>', '/?utm_source=ads&gclid=abc&postcode=S118TP');
    fireEvent(window, new Event('pagehide'));
    fireEvent.click(screen.getByText('Call'));
    fireEvent(window, new Event('pagehide'));
    const batches = beacons.map((body) => eventBatchSchema.parse(JSON.parse(body)));
    expect(batches.map(({ attribution }) => attribution)).toEqual([
      undefined,
      { landing_page: '/', utm_source: 'ads', gclid: 'abc' },
    ]);
    expect(beacons.join()).not.toContain('S118TP');
  });

  it('sends a click on a phone number at once, with the number and the consent of the form', async () => {
    await open('<a href="tel:+441144960111"><b>Call</b></a>', '/?gclid=abc');
    const sent = () => beacons.splice(0).map((body) => eventBatchSchema.parse(JSON.parse(body)));
    fireEvent.click(screen.getByText('Call'));
    expect(sent()).toEqual([
      {
        events: expect.arrayContaining([expect.objectContaining({ name: 'phone_call_click' })]),
        attribution: { landing_page: '/', gclid: 'abc' },
        called: '+441144960111',
      },
    ]);
    localStorage.setItem(choicesKey, JSON.stringify({ tag: 'granted', statistics: true, at: Date.now() }));
    fireEvent.click(screen.getByText('Call'));
    expect(sent()).toMatchObject([{ called: '+441144960111', ad_consent: true }]);
  });

  it('sends nothing of a click on a phone number for visitors who object', async () => {
    localStorage.setItem(choicesKey, JSON.stringify({ tag: 'denied', statistics: false, at: Date.now() }));
    await open('<a href="tel:+441144960111">Call</a>', '/?gclid=abc');
    fireEvent.click(screen.getByText('Call'));
    expect([counted(), beacons]).toEqual([[], []]);
  });

  it('accepts any phone link in an article', async () => {
    await open(`<a href="tel:${'9'.repeat(300)}">Call</a>`);
    fireEvent.click(screen.getByText('Call'));
    expect(counted()).toContain('phone_call_click /');
  });

  it('sends at most twenty events at once', async () => {
    await open('<a href="tel:+441">Call</a>');
    for (let i = 0; i < 9; i++) fireEvent.click(screen.getByText('Call'));
    expect(counted()).toHaveLength(28);
  });

  it.each([
    ['not-found', '/404'],
    ['error', '/500'],
  ])('counts all pages of kind %s as one', async (kind, page) => {
    document.body.dataset.kind = kind;
    await open('', '/made/up@address');
    expect(counted()).toEqual([`page_view ${page}`]);
  });

  it('waits until a prerendered page is shown', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    await open('');
    expect(window.dataLayer).toBeUndefined();
    Reflect.deleteProperty(document, 'prerendering');
    fireEvent(document, new Event('prerenderingchange'));
    await tasksDone();
    expect(events()).toHaveLength(1);
  });
});

describe('the manifest', () => {
  it('is linked once after the page has loaded', async () => {
    await open('');
    expect(document.head.querySelectorAll('link[rel=manifest][href="/manifest.webmanifest"]')).toHaveLength(
      1,
    );
  });
});

describe('a page that does not exist', () => {
  it('logs its path to the console; other pages do not', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await open('<main></main>', '/about');
    expect(info).not.toHaveBeenCalled();
    document.body.dataset.kind = 'not-found';
    await open('<main></main>', '/no/such/page?x=1');
    expect(info).toHaveBeenCalledWith('404: there is no page at /no/such/page');
    info.mockRestore();
  });
});
