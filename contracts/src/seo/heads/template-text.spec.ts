import type { Facts } from './template-facts';
import { fillSentences, fillTitle } from './template-text';

const facts: Facts = { name: 'Latchline', phone: '0114 496 0999', callout_price_from: 89, town: 'Sheffield' };

describe('fillTitle', () => {
  const title = (template: string, given: Facts = facts) => fillTitle(template, given, 'latchline.example');

  it('puts facts in their places, numbers too', () => {
    expect(title('Locksmith {town} from £{callout_price_from} | {name}')).toBe(
      'Locksmith Sheffield from £89 | Latchline',
    );
  });

  it('leaves out a part that lacks a fact', () => {
    expect(title('Locksmith {town} | {response_time} minutes | {name}')).toBe(
      'Locksmith Sheffield | Latchline',
    );
    expect(title('Locksmith {town} | {name}', { town: 'Sheffield', name: ' ' })).toBe('Locksmith Sheffield');
  });

  it('never comes to nothing', () => {
    expect(title('{town} | {name}', {})).toBe('latchline.example');
    expect(title(' | ')).toBe('latchline.example');
    expect(title('')).toBe('latchline.example');
  });

  it('is one line, whatever a fact holds', () => {
    expect(title('{name}', { name: 'Latch\r\n\u0000line\u2028Ltd' })).toBe('Latch line Ltd');
  });

  it('takes a fact as text: no markup, no placeholders, no properties of objects', () => {
    expect(title('{name}', { name: '</title><script>alert(1)</script>' })).toBe(
      '/titlescriptalert(1)/script',
    );
    expect(title('{name}', { name: '{phone}', phone: '1' })).toBe('{phone}');
    expect(title('{constructor} | {name}')).toBe('Latchline');
  });

  it('leaves alone braces that hold no name', () => {
    expect(title('{} {Name} {1} $& {name}')).toBe('{} {Name} {1} $& Latchline');
    expect(title('{name}', { name: "$& $1 $'" })).toBe("$& $1 $'");
  });
});

describe('fillSentences', () => {
  it('leaves out a sentence that lacks a fact', () => {
    const template = 'Locked out in {town}? Ask {owner}. From £{callout_price_from}. Call {phone}.';
    expect(fillSentences(template, facts)).toBe('Locked out in Sheffield? From £89. Call 0114 496 0999.');
  });

  it('does not take the point in a number for the end of a sentence', () => {
    expect(fillSentences('Rated 5.0 by {review_count}. Call {phone}.', facts)).toBe('Call 0114 496 0999.');
  });

  it('is empty when no sentence can be said', () => {
    expect(fillSentences('Call {fax}.', facts)).toBe('');
    expect(fillSentences('', facts)).toBe('');
  });
});
