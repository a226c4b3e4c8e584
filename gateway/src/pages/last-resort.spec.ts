import { createHash } from 'node:crypto';
import { shippedFailureCopy as words } from '@latchline/contracts/content/copy/failure-copy.schema';
import { business } from '../testing/sample-data';
import { lastResortPage } from './last-resort';

const facts = { status: 503, traceId: 'abc', business, words, notice: null };

describe('the page of last resort', () => {
  it('says whom to call, and needs nothing else to be shown', () => {
    const { html } = lastResortPage(facts);
    expect(html).toContain('<a class="call" href="tel:+441144960999">Call 0114 496 0999</a>');
    expect(html).not.toMatch(/<script|<link|src=|url\(/);
  });

  it('may show its own style under the policy, and nothing else', () => {
    const { html, style_hashes: hashes } = lastResortPage(facts);
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(hashes).toEqual([`'sha256-${createHash('sha256').update(style).digest('base64')}'`]);
    expect(html).not.toContain(' style=');
  });

  it('shows what others wrote as text', () => {
    const name = `</title><script>alert('1')</script>`;
    const { html } = lastResortPage({ ...facts, business: { ...business, name, phone: '"><b>' } });
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('does without a number when nobody has ever told one', () => {
    expect(lastResortPage({ ...facts, business: null }).html).not.toContain('tel:');
  });
});
