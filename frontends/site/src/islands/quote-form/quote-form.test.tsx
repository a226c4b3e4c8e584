import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leadReference } from '@latchline/contracts/leads/lead-reference';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { defaultPromises } from '@latchline/contracts/leads/response-clock.operations';
import { quoteAcceptedEvent } from '@latchline/contracts/tracking/tracking-event';
import { choicesKey } from '@latchline/kit/attribution/choices';
import { toasts } from '@latchline/kit/components/toast/toast';
import {
  answer,
  button,
  callLink,
  failedPanel,
  field,
  fillIn,
  sentPanel,
  show,
  values,
} from '../../testing/quote-form';
import { coverage } from '../../testing/models';

const accepted = "Thanks! We'll call you shortly.";
const failed = 'Sorry, there was an error submitting your request. Please try calling us directly.';

interface Sent {
  body: Record<string, unknown>;
  key: string;
}

const noLine = () => Promise.reject(new TypeError('Failed to fetch'));
let hasLine = true;
beforeEach(() => {
  hasLine = true;
  Element.prototype.scrollIntoView = jest.fn();
});

const mockQueued: [string, unknown][] = [];
jest.mock('@latchline/kit/offline/quote-queue', () => ({
  queueQuote: (...quote: [string, unknown]) => Promise.resolve(void mockQueued.push(quote)),
}));

/** Fakes the gateway: one response per submission, then the last one again. */
function gateway(...responses: (() => Promise<Response> | Response)[]) {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn((url: string, init: RequestInit) => {
    if (url.startsWith('/api/coverage')) return Promise.resolve(answer(200, coverage));
    if (url.startsWith('/health')) return hasLine ? Promise.resolve(answer(200, {})) : noLine();
    sent.push({
      body: JSON.parse(String(init.body)),
      key: (init.headers as Record<string, string>)['Idempotency-Key'] ?? '',
    });
    return Promise.resolve(responses[Math.min(sent.length, responses.length) - 1]!());
  }) as unknown as typeof fetch;
  return sent;
}

const leadId = '018f0000-0000-7000-8000-000000000001';
/** The time in its id. */
const acceptedMs = 0x018f_0000_0000;
const yes = () => answer(202, { id: leadId, status: 'accepted' });
const no = () => answer(503, 'away', 'text/plain');
const refusal = () =>
  answer(
    422,
    {
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'Check the fields',
      errors: [{ path: 'postcode', message: 'We know of no such postcode' }],
      trace_id: 't',
    },
    'application/problem+json',
  );

const dismissToasts = () => act(() => toasts.current().forEach(({ id }) => toasts.dismiss(id)));

afterEach(dismissToasts);

describe('quote form, sent', () => {
  it('shows by when we ring which number, what to do until then and the reference, and focuses it', async () => {
    gateway(yes);
    show({ promises: defaultPromises });
    const user = await fillIn();
    await user.click(button());
    await screen.findByText(accepted);
    expect(sentPanel()).toHaveFocus();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'end' });
    dismissToasts();
    const by = new Date(acceptedMs + 15 * 60_000);
    expect(sentPanel().querySelector('time')).toHaveAttribute('datetime', by.toISOString());
    expect(sentPanel()).toHaveTextContent('We ring 07700 900123 from 0114 496 0111.');
    expect(within(sentPanel()).getByRole('listitem')).toHaveTextContent('Stay where it is light.');
    const reference = leadReference(leadId);
    expect(sentPanel()).toHaveTextContent(`Your reference ${reference}`);
    expect(callLink(sentPanel())).toHaveAttribute('href', 'tel:+441144960111');
    const way = (name: string) => within(sentPanel()).getByRole('link', { name }).getAttribute('href');
    expect(decodeURIComponent(way('WhatsApp') ?? '')).toContain(`My request ${reference}`);
    expect(decodeURIComponent(way('E-mail') ?? '')).toBe(
      `mailto:ring@testlocks.example?subject=My request ${reference}`,
    );
  });

  it.each([
    ['agreed to', 'granted', true],
    ['refused', 'denied', undefined],
    ['was not asked about', null, undefined],
  ])('sends consent only for a visitor who %s advertising cookies', async (_, tag, ad_consent) => {
    localStorage.setItem(choicesKey, JSON.stringify({ tag, statistics: true, at: Date.now() }));
    const sent = gateway(yes);
    show();
    const user = await fillIn();
    await user.click(button());
    await screen.findByText(accepted);
    expect(sent[0]?.body['source']).toHaveProperty('page');
    expect((sent[0]!.body['source'] as LeadSource).ad_consent).toBe(ad_consent);
    localStorage.clear();
  });

  it('does not take the focus from another field', async () => {
    let arrive: (response: Response) => void = () => undefined;
    gateway(() => new Promise<Response>((resolve) => (arrive = resolve)));
    render(<input aria-label="Elsewhere" />);
    show();
    const user = await fillIn();
    await user.click(button());
    await user.click(field('Elsewhere'));
    await act(async () => arrive(yes()));
    expect(sentPanel()).toBeInTheDocument();
    expect(field('Elsewhere')).toHaveFocus();
  });

  it('removes the confirmation when another request is sent', async () => {
    gateway(yes, () => new Promise<Response>(() => undefined));
    show();
    for (let i = 0; i < 2; i++) {
      const user = await fillIn();
      await user.click(button());
      if (i === 0) await screen.findByRole('region', { name: 'We’ve got your request' });
    }
    expect(screen.queryByRole('region', { name: 'We’ve got your request' })).not.toBeInTheDocument();
  });

  it('shows that it is sending, then a toast, and clears the fields', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const sent = gateway(() => new Promise<Response>((resolve) => (arrive = resolve)));
    show();
    const user = await fillIn();
    await user.click(button());
    expect(button()).toHaveTextContent('Sending...');
    expect(button()).toBeDisabled();
    expect(screen.getByText('Your request is on its way.')).toHaveAttribute('role', 'status');
    await act(async () => arrive(yes()));
    expect(screen.getByText(accepted)).toBeInTheDocument();
    expect(button()).toHaveTextContent('Send request');
    expect(button()).toBeEnabled();
    expect(values()).toEqual(['', '', '', '', '', '']);
    expect(field('Emergency (ASAP)')).not.toBeChecked();
    expect(sent).toEqual([
      {
        body: {
          name: 'Priya Nair',
          phone: '07700 900123',
          postcode: 'S11 8TP',
          email: '',
          service: 'lock-repair',
          urgency: 'emergency',
          message: 'Key snapped',
          source: { page: '/', landing_page: '/' },
        },
        key: expect.stringMatching(/.{16,}/),
      },
    ]);
  });

  it('announces an accepted request to the page once, without personal data', async () => {
    gateway(no, yes);
    const announced = jest.fn();
    const listen = (event: Event) => announced((event as CustomEvent).detail);
    document.addEventListener(quoteAcceptedEvent, listen);
    show();
    const user = await fillIn();
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(announced).not.toHaveBeenCalled();
    await user.click(button());
    await screen.findByText(accepted);
    document.removeEventListener(quoteAcceptedEvent, listen);
    expect(announced.mock.calls).toEqual([
      [{ service: 'lock-repair', urgency: 'emergency', postcode: 'S11', has_email: false }],
    ]);
  });

  it('is sent once when the button is double-clicked', async () => {
    const sent = gateway(() => new Promise<Response>(() => undefined));
    show();
    const user = await fillIn();
    await user.dblClick(button());
    expect(sent).toHaveLength(1);
  });

  it('uses a new idempotency key for a new request', async () => {
    const sent = gateway(yes);
    show();
    for (let i = 0; i < 2; i++) {
      const user = await fillIn();
      await user.click(button());
      await waitFor(() => expect(values()[0]).toBe(''));
    }
    expect(sent[0]!.key).not.toBe(sent[1]!.key);
  });
});

describe('quote form, against bots', () => {
  const trap = () => document.querySelector<HTMLInputElement>('[name=website]')!;

  it('has a honeypot hidden from people, screen readers, the Tab key and autofill', async () => {
    show();
    expect(screen.queryByRole('textbox', { name: /Leave this box empty/ })).not.toBeInTheDocument();
    expect(trap()).toHaveAttribute('tabindex', '-1');
    expect(trap()).toHaveAttribute('autocomplete', 'off');
    expect(trap().closest('[aria-hidden=true][inert]')).not.toBeNull();
    expect(trap()).not.toHaveStyle({ display: 'none' });
  });

  it('sends the honeypot’s value and shows the usual confirmation', async () => {
    const sent = gateway(yes);
    show();
    const user = await fillIn();
    trap().value = 'https://pills.example';
    await user.click(button());
    expect(await screen.findByText(accepted)).toBeInTheDocument();
    expect(sent[0]!.body).toMatchObject({ website: 'https://pills.example' });
    expect(trap().value).toBe('');
  });

  it('sends the time since the first interaction', async () => {
    const sent = gateway(yes);
    const { container } = show();
    container.dataset.island = 'quote-form';
    container.dataset.touchedAt = String(performance.now() - 30_000);
    const user = await fillIn();
    await user.click(button());
    await screen.findByText(accepted);
    expect(sent[0]!.body.filling_ms).toBeGreaterThanOrEqual(30_000);
    expect(sent[0]!.body).not.toHaveProperty('website');
  });
});

describe('quote form, failed', () => {
  it('clears the fields, shows the failure, and restores the text on Try again', async () => {
    const sent = gateway(no, yes);
    show();
    const user = await fillIn();
    await user.click(button());
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(values()).toEqual(['', '', '', '', '', '']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(values()).toEqual(['Priya Nair', '07700 900123', 'S11 8TP', '', 'lock-repair', 'Key snapped']);
    expect(field('Emergency (ASAP)')).toBeChecked();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(accepted)).toBeInTheDocument();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('uses a new idempotency key if a field was changed before resending', async () => {
    const sent = gateway(no, yes);
    show();
    const user = await fillIn();
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.type(field(/What happened/), '!');
    await user.click(button());
    await screen.findByText(accepted);
    expect(sent[1]!.key).not.toBe(sent[0]!.key);
  });

  it('still offers to restore the text when the toast is gone', async () => {
    gateway(no);
    show();
    const user = await fillIn();
    await user.click(button());
    await screen.findByText(failed);
    expect(failedPanel()).toHaveFocus();
    dismissToasts();
    expect(callLink(failedPanel())).toHaveAttribute('href', 'tel:+441144960111');
    await user.click(within(failedPanel()).getByRole('button', { name: 'Put back what I typed' }));
    expect(values()[0]).toBe('Priya Nair');
    expect(screen.queryByRole('button', { name: 'Put back what I typed' })).not.toBeInTheDocument();
  });

  it('fails the same way if only this request was lost', async () => {
    gateway(noLine);
    show();
    const user = await fillIn();
    await user.click(button());
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(mockQueued).toEqual([]);
  });
});

describe('quote form, offline', () => {
  it('queues the request with its idempotency key, shows a message and clears the fields', async () => {
    const sent = gateway(noLine);
    hasLine = false;
    show();
    const user = await fillIn();
    await user.click(button());
    const queued = 'We will send this as soon as you have signal. Calling is quicker.';
    expect(await screen.findByText(queued)).toBeInTheDocument();
    expect(mockQueued).toEqual([[sent[0]?.key, expect.objectContaining({ name: 'Priya Nair' })]]);
    expect(values()[0]).toBe('');
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });
});

describe('quote form, refused', () => {
  it('sends nothing, keeps the text, and focuses a list of the errors', async () => {
    const sent = gateway(yes);
    show();
    const user = userEvent.setup();
    await user.type(field(/E-mail/), 'nobody');
    await user.click(button());
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter your full name',
      'Enter your phone number',
      'Enter the postcode where the lock is',
      'Enter an e-mail address in the correct format, like name@example.com',
    ]);
    expect(field(/E-mail/)).toHaveValue('nobody');
    expect(field('Full name')).toBeInvalid();
    expect(field('Full name')).toHaveAccessibleDescription('Error: Enter your full name');
    expect(sent).toEqual([]);
    const link = within(summary).getByRole('link', { name: 'Enter your phone number' });
    expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBe(field('Phone number'));
  });

  it('has an error in the page title until it is corrected', async () => {
    gateway(yes);
    document.title = 'Locksmith Sheffield';
    show();
    await userEvent.click(button());
    expect(document.title).toBe('Error: Locksmith Sheffield');
    await fillIn();
    await userEvent.click(button());
    await screen.findByText(accepted);
    expect(document.title).toBe('Locksmith Sheffield');
  });

  it('focuses the errors again on a second attempt', async () => {
    gateway(yes);
    show();
    const user = userEvent.setup();
    await user.click(button());
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('shows errors of the server the same way', async () => {
    gateway(refusal);
    show();
    const user = await fillIn();
    await user.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(field('Postcode')).toHaveAccessibleDescription(/We know of no such postcode/);
    expect(values()[0]).toBe('Priya Nair');
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });
});

describe('quote form, announced', () => {
  /** Collects the text that enters live regions, which screen readers announce. */
  function listen() {
    const said: string[] = [];
    const last = new Map<Element, string>();
    const note = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.textContent ?? '';
        if (text && text !== last.get(region)) said.push(text);
        last.set(region, text);
      }
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return { said, stop: () => observer.disconnect() };
  }

  it('announces errors, sending, failure with its remedy, and success', async () => {
    gateway(no, yes);
    show();
    const { said, stop } = listen();
    const user = userEvent.setup();
    await user.click(button());
    expect(said.splice(0)).toEqual([expect.stringMatching(/^There is a problem.*Enter your full name/)]);

    await fillIn(user);
    await waitFor(() => expect(said.join()).toContain('Sheffield'));
    said.length = 0;
    await user.click(button());
    await waitFor(() => expect(said.join()).toContain(failed));
    expect(said.splice(0)).toEqual(['Your request is on its way.', `${failed}Try again`]);

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(button()).toHaveFocus();
    said.length = 0;
    await user.click(button());
    await waitFor(() => expect(said.join()).toContain(accepted));
    expect(said).toEqual(['Your request is on its way.', accepted]);
    stop();
  });
});

describe('quote form, with a postcode', () => {
  it('shows the town of a postcode', async () => {
    gateway(yes);
    show();
    const user = userEvent.setup();
    await user.type(field('Postcode'), 'S11 8TP');
    await user.tab();
    expect(await screen.findByText(/^Sheffield: with you in 15.–.30 minutes$/)).toBeInTheDocument();
  });
});
