import type { TemplateValues } from './template-values';
import { fillSentences, fillTitle } from './template-text';

const facts: TemplateValues = {
  name: 'Latchline',
  phone: '0114 496 0999',
  callout_price_from: 89,
  town: 'Sheffield',
};

describe('fillTitle', () => {
  const title = (template: string, given: TemplateValues = facts) =>
    fillTitle(template, given, 'latchline.example');

  it('replaces placeholders with texts and numbers', () => {
    expect(title('Locksmith {town} from £{callout_price_from} | {name}')).toBe(
      'Locksmith Sheffield from £89 | Latchline',
    );
  });

  it('leaves out a part with a missing fact', () => {
    expect(title('Locksmith {town} | {response_time} minutes | {name}')).toBe(
      'Locksmith Sheffield | Latchline',
    );
    expect(title('Locksmith {town} | {name}', { town: 'Sheffield', name: ' ' })).toBe('Locksmith Sheffield');
  });

  it('falls back to a default title', () => {
    expect(title('{town} | {name}', {})).toBe('latchline.example');
    expect(title(' | ')).toBe('latchline.example');
    expect(title('')).toBe('latchline.example');
  });

  it('is a single line', () => {
    expect(title('{name}', { name: 'Latch\r\n\u0000line\u2028Ltd' })).toBe('Latch line Ltd');
  });

  it('inserts facts as plain text: no markup, placeholders or object properties', () => {
    expect(title('{name}', { name: '</title><script>alert(1)</script>' })).toBe(
      '/titlescriptalert(1)/script',
    );
    expect(title('{name}', { name: '{phone}', phone: '1' })).toBe('{phone}');
    expect(title('{constructor} | {name}')).toBe('Latchline');
  });

  it('leaves braces without a name unchanged', () => {
    expect(title('{} {Name} {1} $& {name}')).toBe('{} {Name} {1} $& Latchline');
    expect(title('{name}', { name: "$& $1 $'" })).toBe("$& $1 $'");
  });
});

describe('fillSentences', () => {
  it('leaves out a sentence with a missing fact', () => {
    const template = 'Locked out in {town}? Ask {owner}. From £{callout_price_from}. Call {phone}.';
    expect(fillSentences(template, facts)).toBe('Locked out in Sheffield? From £89. Call 0114 496 0999.');
  });

  it('does not end a sentence at a decimal point', () => {
    expect(fillSentences('Rated 5.0 by {review_count}. Call {phone}.', facts)).toBe('Call 0114 496 0999.');
  });

  it('is empty if every sentence lacks a fact', () => {
    expect(fillSentences('Call {fax}.', facts)).toBe('');
    expect(fillSentences('', facts)).toBe('');
  });
});
