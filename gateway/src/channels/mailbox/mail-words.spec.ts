import { withoutQuote, wordsOfHtml } from './mail-words';

const own = 'Yes please.\n\nPriya';

it.each([
  ['nothing', own],
  [
    'Gmail',
    `${own}\n\nOn Thu, 26 Nov 2026 at 10:00, Latchline <office@latchline.example> wrote:\n\n> On our way.\n`,
  ],
  [
    'a broken line',
    `${own}\n\nOn Thu, 26 Nov 2026 at 10:00, Latchline\n<office@latchline.example> wrote:\n> On our way.`,
  ],
  [
    'Outlook',
    `${own}\n\n________________________________\nFrom: Latchline <office@latchline.example>\nSent: 26 November 2026`,
  ],
  [
    'headers alone',
    `${own}\n\nFrom: Latchline\nSent: 26 November 2026 10:00\nTo: Priya\nSubject: Re: Lock\n\nOn our way.`,
  ],
  ['Outlook Express', `${own}\n-----Original Message-----\nFrom: Latchline`],
  ['German', `${own}\n\nAm 26.11.2026 um 10:00 schrieb Latchline:\n> Wir kommen.`],
  ['Spanish', `${own}\n\nEl jue, 26 nov 2026 a las 10:00, Latchline (<o@x.example>) escribió:\n\nYa vamos.`],
  ['Polish', `${own}\n\nW dniu 26.11.2026 o 10:00, Latchline napisał(a):\n\nJedziemy.`],
  ['a signature', `${own}\n-- \nPriya Nair\n0114 496 0000`],
  ['quoted lines', `> On our way.\n${own}`],
  ['Windows line ends', `${own}\n\n> On our way.`.replaceAll('\n', '\r\n')],
])('leaves out the mail that is answered: %s', (_program, text) => expect(withoutQuote(text)).toBe(own));

it.each([
  'On the door it wrote: locked',
  'From: the back door it is open',
  'I live on Green Lane. On Monday the key broke.',
  'It costs -- I think -- too much',
])('keeps what only looks like it: %s', (text) => expect(withoutQuote(text)).toBe(text));

it('keeps everything if somebody wrote only below or inside the quote', () => {
  const text = '> When shall we come?\n> Tomorrow?';
  expect(withoutQuote(text)).toBe(text);
});

it.each([
  ['<p>Hello <b>you</b></p><p>caf&eacute; &amp; &#163;5 &#x2019;</p>', 'Hello you\ncafé & £5 ’'],
  ['<style>p{}</style><script>alert(1)</script><title>x</title>Hi<br/>there<!-- no -->', 'Hi\nthere'],
  ['Yes<blockquote>old <blockquote>older</blockquote></blockquote>', 'Yes'],
  ['<div>Yes</div><div class="gmail_quote">On … wrote: <p>old</p></div>', 'Yes'],
  ['&lt;script&gt; &unknown; &#0; &#x110000;', '<script> &unknown; &#0; &#x110000;'],
])('reads HTML: %#', (html, words) => expect(wordsOfHtml(html)).toBe(words));

it.each([
  ['open tags', '<div'.repeat(500_000)],
  ['open scripts', '<script>'.repeat(250_000)],
  ['comments', '<!--'.repeat(500_000)],
  ['quotes', '<blockquote>'.repeat(150_000)],
  ['spaces', ' '.repeat(2_000_000)],
])('reads two megabytes of %s, each character once', (_what, html) => {
  // In quadratic time this would not end.
  expect(wordsOfHtml(html).length).toBeLessThanOrEqual(html.length);
  expect(withoutQuote(html).length).toBeLessThanOrEqual(html.length);
});
