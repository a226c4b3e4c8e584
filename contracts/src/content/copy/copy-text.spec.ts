import { fillText, plainText, unbroken } from './copy-text';

describe('fillText', () => {
  it('replaces placeholders', () => {
    expect(fillText('Ring {phone}, from £{price}', { phone: '0114', price: 89 })).toBe('Ring 0114, from £89');
  });

  it('leaves unknown placeholders visible', () => {
    expect(fillText('{nonsense} {toString}', {})).toBe('{nonsense} {toString}');
  });

  it.each([
    [1, 'Rated 5.0 from 1 review. Guaranteed for 12 months.'],
    [21, 'Rated 5.0 from 21 reviews. Guaranteed for 12 months.'],
  ])('counts %s in the right number', (count, text) => {
    const facts = { rating: '5.0', count, months: 12 };
    expect(fillText('Rated {rating} from {count} reviews. Guaranteed for {months} months.', facts)).toBe(
      text,
    );
  });

  it('shows ranges with an en dash', () => {
    expect(fillText('In {time} minutes', { time: '15-45' })).toBe('In 15–45 minutes');
    expect(fillText('{day}', { day: '2024-01-01' })).toBe('2024-01-01');
  });
});

describe('unbroken', () => {
  // What a browser may break at, by the rules of Unicode: not beside a word joiner, not at a fixed space.
  const breaks = (text: string) => text.split(/(?<=[–-])(?!\u2060)|(?<!\u2060)(?=[–])| /u);

  it.each([
    ['15–45', ['15–45']],
    ['in 20–30 minutes', ['in', '20–30 minutes']],
    ['7 days a week', ['7 days', 'a', 'week']],
    ['locks to BS 3621', ['locks', 'to', 'BS 3621']],
    ['over Wi-Fi', ['over', 'Wi-Fi']],
    ['an anti-snap lock', ['an', 'anti-', 'snap', 'lock']],
  ])('%s', (text, pieces) => {
    expect(breaks(unbroken(text)).map(plainText)).toEqual(pieces);
  });

  it('is idempotent and leaves URLs unchanged', () => {
    const address = '/blog/bs-3621-and-your-home-insurance';
    expect(unbroken(address)).toBe(address);
    expect(unbroken(unbroken('15–45 minutes'))).toBe(unbroken('15–45 minutes'));
  });
});
