import { type LeadText, signalsIn } from './spam-signals';

const signals = (fields: Partial<LeadText>) =>
  signalsIn({ name: 'Priya Nair', phone: '07700 900123', message: null, ...fields });

describe('signals in a message', () => {
  it.each([
    ['locked out', []],
    ['my site is www.steel-cafe.co.uk', ['link']],
    ['www.steel-cafe.co.uk and again http://steel-cafe.co.uk/contact', ['link']],
    ['http://a.biz http://b.biz', ['many-links']],
    ['look https://bit.ly/3x', ['link', 'hidden-link']],
    ['here https://maps.app.goo.gl/x and https://www.google.com/maps?q=1', []],
    ['https://google.com.evil.biz/maps', ['link']],
    ['write to first.last@example.com', []],
    ['locked out.me and two kids', []],
    ['no.please come.now', []],
    ['Версия замка https://zamok.ru', ['link', 'language']],
    ['Version of the lock https://zamok.ru', ['link']],
    ['[url=http://x.biz]x[/url]', ['link', 'markup']],
    ['<b>urgent</b>', []],
    ['we are an seo agency', ['offer']],
    ['SEO services and guest posts', ['sales-pitch']],
    ['S\u200BE\u200BO services and guest posts', ['sales-pitch']],
    ['I run a casino', ['topic']],
    ['casino, bitcoin', ['many-topics']],
    ['YqWmZnLkTpRv', ['gibberish-message']],
    ['YqWmZnLkTpRv is what my cat typed, I am locked out', []],
    ['bcdfghjklmnp', ['gibberish-message']],
    ['Knightsbridge Llanfairpwllgwyngyll', []],
  ])('%j: %j', (message, expected) => {
    expect(signals({ message })).toEqual(expected);
  });
});

describe('signals in a name', () => {
  it.each([
    ['www.followers.com', ['link-in-name']],
    ['uLPbTxVJaKgsRfZ', ['gibberish-name']],
    ['MacKenzieMcDonald', []],
    ['priya@example.com', []],
    ['JOHN SMITH', []],
    ['王伟', []],
  ])('%j: %j', (name, expected) => {
    expect(signals({ name })).toEqual(expected);
  });
});

describe('signals in a phone number', () => {
  it.each([
    '07700 900123',
    '0114 496 0999',
    '01709 496010',
    '496 0999',
    '+353 1 496 0000',
    '0033 1 23 45 67 89',
  ])('accepts %s', (phone) => {
    expect(signals({ phone })).toEqual([]);
  });

  it.each(['85834472919', '5555555555', '077009001234567'])('flags %s, which cannot be dialled', (phone) => {
    expect(signals({ phone })).toEqual(['odd-phone']);
  });
});
