import { isUtf8 } from 'node:buffer';
import PostalMime, { type Email } from 'postal-mime';
import { wordsOfHtml } from './mail-words';

interface Part {
  readonly type: string;
  readonly value: unknown;
}
/** What the parser joins the words of a mail from. Its types leave this out. */
interface Words {
  readonly textTypes: ReadonlySet<string>;
  readonly textMap: ReadonlyMap<unknown, { plain?: Part[]; html?: Part[] }>;
  renderTextContent(): void;
}

const parser = PostalMime.prototype as unknown as Words;
const { renderTextContent } = parser;

/** The parser itself takes quadratic time for HTML beside plain text: links without an end would keep the gateway busy for hours. */
parser.renderTextContent = function (this: Words): void {
  if (this.textTypes.has('plain'))
    for (const words of this.textMap.values()) if (words.html) words.plain ??= words.html.map(toText);
  renderTextContent.call(this);
};

const toText = ({ type, value }: Part): Part => ({
  type,
  value: type === 'text' ? `${wordsOfHtml(String(value), true)}\n` : value,
});

interface Node {
  readonly content: ArrayBuffer | null;
  readonly contentType: { readonly parsed: { readonly params: { charset?: string } } };
  getTextContent(): string;
}
const { root } = new PostalMime() as unknown as { root: object };
const node = Object.getPrototypeOf(root) as Node;
const { getTextContent } = node;

/** Old programs and machines name no encoding, or ASCII, and write that of Windows all the same. */
node.getTextContent = function (this: Node): string {
  const { params } = this.contentType.parsed;
  if (this.content && /^(us-)?(ascii)?$/i.test(params.charset ?? ''))
    params.charset = isUtf8(this.content) ? 'utf-8' : 'windows-1252';
  return getTextContent.call(this);
};

/** The parser reads headers as UTF-8. */
function withReadableHeaders(raw: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(raw.toString('latin1'))?.index;
  const head = raw.subarray(0, end);
  return isUtf8(head)
    ? raw
    : Buffer.concat([Buffer.from(head.toString('latin1')), raw.subarray(head.length)]);
}

/** The parser takes a fraction of a millisecond for each part: a mail of two megabytes can have 300,000. */
const mostParts = 1_000;
/** It takes quadratic time for long lists of addresses. Mail servers accept less. */
const maxHeadersSize = 256 * 1024;

export const parsedMail = (raw: Buffer): Promise<Email | null> =>
  PostalMime.parse(withReadableHeaders(firstParts(raw)), { maxHeadersSize }).catch(() => null);

/** Each part starts with a line that starts with two hyphens. */
function firstParts(raw: Buffer): Buffer {
  let end = 0;
  for (let parts = 0; parts <= mostParts; parts += 1) {
    end = raw.indexOf('\n--', end + 1);
    if (end < 0) return raw;
  }
  return raw.subarray(0, end);
}
