import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { plainText } from '@latchline/contracts/content/copy/copy-text';
import { leadReference } from '@latchline/contracts/leads/lead-reference';
import { defaultPromises } from '@latchline/contracts/leads/response-clock.operations';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { business, coverage, outside, quote } from '../../testing/models';
import { callLink, failedPanel, field, sentPanel, show, values } from '../../testing/quote-form';
import QuoteForm from './quote-form';

const accepted = "Thanks! We'll call you shortly.";
const failed = 'Sorry, there was an error submitting your request. Please try calling us directly.';

describe('quote form, rendered by the server', () => {
  const html = (form: Partial<QuoteFormState>) =>
    renderToStaticMarkup(
      <QuoteForm
        page="/contact"
        form={{ ...emptyForm, ...form }}
        words={quote.form}
        business={business}
        chatText="A quote, please"
      />,
    );

  it('posts to the API with its page, and the idempotency key if there is one', () => {
    expect(html({ idempotency_key: 'key-1' })).toMatch(/<form[^>]* action="\/api\/leads" method="post"/);
    expect(html({ idempotency_key: 'key-1' })).toContain('name="page" value="/contact"');
    expect(html({ idempotency_key: 'key-1' })).toContain('name="Idempotency-Key" value="key-1"');
    expect(html({})).not.toContain('Idempotency-Key');
  });

  it('comes back filled in, with errors in a summary and beside each field', () => {
    show({
      values: { name: 'Priya', service: 'key-cutting', urgency: 'flexible', message: 'Hello' },
      errors: [{ path: 'phone', message: 'Enter your phone number' }],
    });
    expect(values()).toEqual(['Priya', '', '', '', 'key-cutting', 'Hello']);
    expect(field('I am flexible')).toBeChecked();
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveTextContent('Enter your phone number');
    expect(field('Phone number')).toBeInvalid();
    expect(html({ errors: [{ path: 'phone', message: 'x' }] })).toMatch(
      /<div class="summary"[^>]* autofocus/,
    );
  });

  it.each([
    ['accepted', accepted],
    ['failed', failed],
  ] as const)('shows the message for %s in place of the toast, with the phone number', (notice, text) => {
    const values = { name: 'Priya' };
    show({ notice, ...(notice === 'failed' && { values }) });
    const panel = notice === 'accepted' ? sentPanel() : failedPanel();
    expect(within(panel).getByText(text)).toBeInTheDocument();
    expect(callLink(panel)).toHaveAttribute('href', 'tel:+441144960111');
    expect(field('Full name')).toHaveValue(notice === 'failed' ? 'Priya' : '');
    expect(screen.queryByRole('button', { name: 'Put back what I typed' })).not.toBeInTheDocument();
  });

  it('shows the time and the reference of a request sent without script, but not the number of the visitor', () => {
    const page = '/r/secret';
    const sent = { id: '018f0000-0000-7000-8000-000000000001', urgency: 'same-day', page } as const;
    show({ notice: 'accepted', sent, promises: defaultPromises });
    const by = new Date(0x018f_0000_0000 + 120 * 60_000);
    expect(sentPanel().querySelector('time')).toHaveAttribute('datetime', by.toISOString());
    expect(sentPanel()).toHaveTextContent('We ring from 0114 496 0111.');
    expect(sentPanel()).toHaveTextContent('Take a photo.');
    expect(sentPanel()).toHaveTextContent(leadReference(sent.id));
    const follow = within(sentPanel()).getByRole('link', { name: 'Follow your request' });
    expect(follow).toHaveAttribute('href', page);
    expect(follow).toHaveAttribute('rel', 'nofollow noreferrer');
    const photo = within(sentPanel()).getByRole('link', { name: 'Send a photo of the lock' });
    expect(photo).toHaveAttribute('href', `${page}/photos`);
  });

  it('names no time if nothing is promised', () => {
    const sent = { id: '018f0000-0000-7000-8000-000000000001', urgency: 'emergency', page: null } as const;
    show({ notice: 'accepted', sent });
    expect(sentPanel()).toHaveTextContent('within 17 minutes for an emergency');
    expect(sentPanel().querySelector('time')).toBeNull();
  });

  it('folds the optional fields of the short form away, unless one of them is wrong', () => {
    const short = (errors: QuoteFormState['errors']) =>
      renderToStaticMarkup(
        <QuoteForm
          page="/services/smart-locks"
          form={{ ...emptyForm, errors, values: { service: 'security-upgrade' }, about: 'Smart locks' }}
          words={quote.form}
          business={business}
          chatText="A quote, please"
          short
        />,
      );
    document.body.innerHTML = short([]);
    expect(field('Postcode').closest('details')).toBeNull();
    expect(field(/What do you need/).closest('details')).not.toHaveAttribute('open');
    expect(field(/What do you need/)).toHaveValue('security-upgrade');
    expect(screen.getByText('Smart locks')).toBeInTheDocument();
    document.body.innerHTML = short([{ path: 'email', message: 'Wrong' }]);
    expect(field(/E-mail/).closest('details')).toHaveAttribute('open');
  });

  it('scrolls to the failure after a failed request without script', () => {
    expect(html({ notice: 'failed' })).toContain('formAction="/api/leads#quote-failed"');
    expect(html({ notice: 'failed' })).toContain('<section class="outcome bad" id="quote-failed"');
  });

  it('shows the coverage of the postcode it came back with', () => {
    const of = (known: QuoteFormState['coverage']) => html({ values: { postcode: 'LS1' }, coverage: known });
    expect(plainText(of(coverage))).toContain('Sheffield: with you in 15–30 minutes');
    expect(of(outside)).toContain('LS1 is outside our listed area. Send it anyway, or ring us.');
    expect(of(null)).not.toContain('outside');
  });
});
