import { withoutQuote, wordsOf, wordsOfHtml } from './mail-words';

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
  [
    'headers in bold',
    `${own}\n\n*From:* Latchline <o@x.example>\n*Sent:* 26 November 2026 10:00\n*To:* Priya`,
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
  ['Gmail in Polish', 'czw., 26 lis 2026 o 10:00 Latchline <o@x.example> napisał(a):'],
  ['Gmail in Polish, broken', 'czw., 26 lis 2026 o 10:00 Latchline Locksmiths <o@x.example>\nnapisał(a):'],
  [
    'Apple Mail in Polish',
    'Wiadomość napisana przez Latchline <o@x.example> w dniu 26.11.2026, o godz. 10:00:',
  ],
  ['Thunderbird in Polish', 'W dniu 26.11.2026 o 10:00, Latchline pisze:'],
  ['WP and Onet', 'Dnia 26 listopada 2026 10:00 Latchline <o@x.example> napisał(a):'],
  ['Outlook in Polish', 'Od: Latchline <o@x.example>\nWysłane: czwartek, 26 listopada 2026 10:00\nDo: Priya'],
  ['Outlook in French', 'De : Latchline <o@x.example>\nEnvoyé : jeudi 26 novembre 2026 10:00\nÀ : Priya'],
  ['Apple Mail in French', 'Le 26 nov. 2026 à 10:00, Latchline <o@x.example> a écrit :'],
  ['Outlook in Spanish', 'De: Latchline <o@x.example>\nEnviado el: jueves, 26 de noviembre de 2026 10:00'],
  ['Yahoo in Spanish', 'En jueves, 26 de noviembre de 2026, 10:00:00 CET, Latchline escribió:'],
  ['Outlook in Italian', 'Da: Latchline <o@x.example>\nInviato: giovedì 26 novembre 2026 10:00'],
  ['Outlook in Portuguese', 'De: Latchline <o@x.example>\nEnviada: 26 de novembro de 2026 10:00'],
  ['Gmail in Portuguese', 'Latchline <o@x.example> escreveu (quinta, 26/11/2026 à(s) 10:00):'],
  ['Gmail in Romanian', 'joi, 26 nov. 2026 la 10:00, Latchline <o@x.example> a scris:'],
  ['Outlook in Romanian', 'De la: Latchline <o@x.example>\nTrimis: joi, 26 noiembrie 2026 10:00'],
  ['Outlook in German', 'Von: Latchline <o@x.example>\nGesendet: Donnerstag, 26. November 2026 10:00'],
  ['Yahoo in German', 'Am Donnerstag, 26. November 2026 hat Latchline <o@x.example> Folgendes geschrieben:'],
  ['Gmail in Dutch', 'Op do 26 nov 2026 om 10:00 schreef Latchline <o@x.example>:'],
  ['Gmail in Ukrainian', 'чт, 26 лист. 2026 р. о 10:00 Latchline <o@x.example> пише:'],
  ['Gmail in Chinese', 'Latchline <o@x.example> 于2026年11月26日周四 10:00写道：'],
  ['Samsung in Polish', '-------- Oryginalna wiadomość --------\nOd: Latchline'],
])('leaves out the mail that is answered in other languages: %s', (_program, start) =>
  expect(withoutQuote(`Come at 10:00\n${own}\n\n${start}\n\nOn our way.`)).toBe(`Come at 10:00\n${own}`),
);

it('keeps the line above the beginning of a quote', () => {
  const start = 'czw., 26 lis 2026 o 10:00 Latchline <o@x.example> napisał(a):';
  const words = 'Since 1 Nov 2026, 10:00: locked. Write to <priya@mail.example>';
  expect(withoutQuote(`${words}\n${start}\n> Now?`)).toBe(words);
});

it.each([
  'On the door it wrote: locked',
  'From: the back door it is open',
  'I live on Green Lane. On Monday the key broke.',
  'It costs -- I think -- too much',
  'From 2026 on, 10:00 to 12:00:\nany day',
  'Da: casa mia\nA: via Roma',
  '----- URGENT -----\nThe key broke',
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
  [
    '&Eacute;tage, Schl&uuml;ssel, dom&oacute;w, Stra&szlig;e, &Aring;, Ca&ntilde;&oacute;n',
    'Étage, Schlüssel, domów, Straße, Å, Cañón',
  ],
  [
    '<table><tr><td>Phone</td><td>07700 900123</td></tr><tr><th>Town</th><td>Leeds</td></tr></table>',
    'Phone 07700 900123\nTown Leeds',
  ],
  [
    'Flat 2, 14<div>High Street</div><div>Leeds<p>Ring twice</p></div>',
    'Flat 2, 14\nHigh Street\nLeeds\nRing twice',
  ],
  ['<ul><li>back door<li>garage</ul>Thanks<hr>Ann', 'back door\ngarage\nThanks\nAnn'],
  ['&lt;script&gt; &unknown; &#0; &#x110000;', '<script> &unknown; &#0; &#x110000;'],
])('reads HTML: %#', (html, words) => expect(wordsOfHtml(html)).toBe(words));

it('reads a million lines no further than anybody will', () => {
  const text = wordsOf({ text: 'a\n'.repeat(1_000_000) });
  expect(text.length).toBeGreaterThan(20_000);
  expect(text.length).toBeLessThanOrEqual(200_000);
});

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
