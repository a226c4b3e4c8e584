import { createHash } from 'node:crypto';
import { shippedFailureCopy as copy } from '@latchline/contracts/content/copy/failure-copy.schema';
import { business } from '../testing/sample-data';
import { lastResortPage } from './last-resort';

const content = { status: 503, traceId: 'abc', business, copy, notice: null };

describe('lastResortPage', () => {
  it('shows the phone number and loads nothing', () => {
    const { html } = lastResortPage(content);
    expect(html).toContain('<a class="call" href="tel:+441144960999">Call 0114 496 0999</a>');
    expect(html).not.toMatch(/<script|<link|src=|url\(/);
  });

  it('allows only its own style in the policy', () => {
    const { html, style_hashes: hashes } = lastResortPage(content);
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(hashes).toEqual([`'sha256-${createHash('sha256').update(style).digest('base64')}'`]);
    expect(html).not.toContain(' style=');
  });

  it('escapes business info', () => {
    const name = `</title><script>alert('1')</script>`;
    const { html } = lastResortPage({ ...content, business: { ...business, name, phone: '"><b>' } });
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('omits the phone number if it is unknown', () => {
    expect(lastResortPage({ ...content, business: null }).html).not.toContain('tel:');
  });
});
