import type { Email } from 'postal-mime';

/** Where mail programs begin the mail that is answered, in the languages that customers write from most. */
const quoteStarts: readonly RegExp[] = [
  /^\s*On\b.{5,200}\bwrote:\s*$/i,
  // \b knows no ó and ł.
  /^\s*(Am|Le|El|En|Il|Em|W dniu)\b.{5,200}(schrieb|a écrit|escribió|ha scritto|escreveu|napisał|pisze)(?!\p{L}).*:\s*$/iu,
  // In any language: the date, the name with the address, and a colon at the end.
  /^(?=.{10,300}$)(?=.*20\d\d)(?=.*<[^<>\s]+@[^<>\s]+>).*[:：][\s\p{Cf}]*$/u,
  /^\s*-{2,}\s*(Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine)\s*-{2,}\s*$/i,
  // "Original message" of phones, in any language.
  /^\s*-{5,}\s*\p{L}{2,20}[ ']\p{L}[\p{L} ']{1,30}-{5,}\s*$/u,
  // Outlook.
  /^_{10,}\s*$/,
  // The separator of a signature (RFC 3676, section 4.3).
  /^-- $/,
];
const headerLine = /^\s*\*?(From|Sent|To|Subject|Date|Von|Gesendet)(\*?:|:\*)\s/i;
/** The first two headers of Outlook in other languages. */
const senderLine = /^\s*\*?(De|De la|Da|Od|Van)\s?:\*?\s/i;
const dateLine =
  /^\s*\*?(Envoyé|Date|Enviad[ao]( el)?|Fecha|Inviato|Data|Wysłan[eo]|Trimis|Verzonden|Datum)\s?:\*?\s/i;

/** What somebody wrote, without the mail that it answers and without a signature; all of it if nothing else is left. */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const start = lines.findIndex((line, index) => startsQuote(line, lines, index));
  const own = (start < 0 ? lines : lines.slice(0, start)).filter((line) => !line.startsWith('>'));
  return tidy(own.join('\n')) || tidy(lines.join('\n'));
}

function startsQuote(line: string, lines: readonly string[], index: number): boolean {
  const next = lines[index + 1] ?? '';
  if (isQuoteStart(line)) return true;
  // "On … wrote:" is often broken into two lines.
  if (/\S/.test(line) && !isQuoteStart(next) && isQuoteStart(`${line} ${next}`)) return true;
  return (headerLine.test(line) && headerLine.test(next)) || (senderLine.test(line) && dateLine.test(next));
}

const isQuoteStart = (line: string): boolean => quoteStarts.some((start) => start.test(line));

/** Subjects of mails that somebody passes on, in the same languages: what they contain is not a quote. */
const forwarded = /^\s*(fwd?|wg|tr|rv|i|enc|pd)\s*:/i;

/** Ten times what is stored: looking for quotes in a million lines would keep every other request waiting. */
const mostRead = 200_000;

/** The words of a mail. They are only ever shown as text. */
export function wordsOf({ subject = '', text = '', html = '' }: Partial<Email>): string {
  const isWhole = forwarded.test(subject);
  const words = (text.trim() ? text : wordsOfHtml(html, isWhole)).slice(0, mostRead);
  return isWhole ? tidy(words.replaceAll('\r\n', '\n')) : withoutQuote(words);
}

/** Regular expressions for spaces at the end of lines take quadratic time on a line of spaces. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', pound: '£', euro: '€', hellip: '…' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', shy: '' },
  ...{ szlig: 'ß', aelig: 'æ', oslash: 'ø', AElig: 'Æ', Oslash: 'Ø', iexcl: '¡', iquest: '¿', deg: '°' },
  ...{ bull: '•', middot: '·', laquo: '«', raquo: '»', bdquo: '„', copy: '©', reg: '®', trade: '™' },
};
/** `eacute` is an e with an acute accent, and so on. */
const accents: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303' },
  ...{ cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
};

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) {
    const accent = accents[name.slice(1)];
    if (accent !== undefined) return (name.charAt(0) + accent).normalize();
    return entities[name] ?? entities[name.toLowerCase()] ?? whole;
  }
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const unseen = new Set(['head', 'style', 'script', 'title']);
/** Their content begins and ends with a line. */
const blocks = new Set([
  ...['p', 'div', 'ul', 'ol', 'li', 'table', 'tr', 'hr', 'pre', 'blockquote'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** The words of a mail that has no plain text, with what it quotes left out unless the whole is wanted. */
export const wordsOfHtml = (html: string, isWhole = false): string =>
  wordsIn(html, !isWhole) || wordsIn(html, false);

/** Reads each character once, so that no mail takes long. */
function wordsIn(html: string, withoutQuotes: boolean): string {
  const words: string[] = [];
  let quotes = 0;
  let isLineEmpty = true;
  for (let at = 0; at < html.length;) {
    const open = indexOr(html, '<', at, html.length);
    if (quotes === 0) {
      const text = html.slice(at, open).replace(/\s+/g, ' ');
      if (text !== '' && text !== ' ') isLineEmpty = false;
      if (!isLineEmpty) words.push(text);
    }
    if (html.startsWith('<!--', open)) {
      at = indexOr(html, '-->', open, html.length) + 3;
      continue;
    }
    const close = indexOr(html, '>', open, html.length);
    const tag = html.slice(open + 1, Math.min(close, open + 500)).toLowerCase();
    const name = /^\/?[a-z0-9]+/.exec(tag)?.[0] ?? '';
    at = close + 1;
    if (unseen.has(name)) at = endOf(html, name, at);
    if (withoutQuotes && name === 'div' && tag.includes('gmail_quote')) break;
    if (withoutQuotes && name === 'blockquote') quotes += 1;
    if (withoutQuotes && name === '/blockquote') quotes = Math.max(0, quotes - 1);
    if (quotes > 0) continue;
    if (name === '/td' || name === '/th') words.push(' ');
    if (name !== 'br' && (isLineEmpty || !blocks.has(name.replace('/', '')))) continue;
    words.push('\n');
    isLineEmpty = true;
  }
  return tidy(
    words
      .join('')
      .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decoded)
      .replaceAll('\n ', '\n'),
  );
}

function indexOr(text: string, what: string, from: number, otherwise: number): number {
  const index = text.indexOf(what, from);
  return index < 0 ? otherwise : index;
}

function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
