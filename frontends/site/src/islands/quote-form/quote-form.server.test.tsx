import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { plainText } from '@latchline/contracts/content/copy/copy-text';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { business, coverage, emptyForm, outside, quote } from '../../testing/models';
import { callLink, failedPanel, field, sentPanel, show, values } from '../../testing/quote-form';
import QuoteForm from './quote-form';

const accepted = "Thanks! We'll call you shortly.";
const failed = 'Sorry, there was an error submitting your request. Please try calling us directly.';

describe('quote form, rendered by the server', () => {
  const html = (form: Partial<QuoteFormState>) =>
    renderToStaticMarkup(
      <QuoteForm page="/contact" form={{ ...emptyForm, ...form }} words={quote.form} business={business} />,
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
