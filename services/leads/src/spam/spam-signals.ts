import { dialledNumber } from '@latchline/contracts/http/phone';
import type { SpamSignal } from '@latchline/contracts/leads/spam-signals';
import { knownHosts, pitches, shorteners, topics } from './spam-patterns';

/** The text that is checked for spam. */
export interface LeadText {
  readonly name: string;
  readonly phone: string;
  readonly message: string | null;
}

/** Signals in the text. A language alone is not a signal: customers write Polish, Urdu, Arabic and Chinese. */
export function signalsIn({ name, phone, message }: LeadText): SpamSignal[] {
  const text = plain(message ?? '');
  return [
    ...(isDiallable(phone) ? [] : (['odd-phone'] as const)),
    ...(hostsIn(plain(name)).length > 0 ? (['link-in-name'] as const) : []),
    ...signalsInLinks(text),
    ...(linkMarkup.test(text) ? (['markup'] as const) : []),
    ...graded(matchesOf(pitches, text), 'offer', 'sales-pitch'),
    ...graded(matchesOf(topics, text), 'topic', 'many-topics'),
    ...(isGibberishName(name) ? (['gibberish-name'] as const) : []),
    ...(isGibberish(message ?? '') ? (['gibberish-message'] as const) : []),
  ];
}

/** Normalises look-alike letters and removes invisible characters, which spam uses to hide words. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

const graded = <S extends SpamSignal>(count: number, one: S, several: S): S[] =>
  count === 0 ? [] : [count === 1 ? one : several];

const matchesOf = (patterns: readonly RegExp[], text: string): number =>
  patterns.filter((pattern) => pattern.test(text)).length;

/** British numbers with or without an area code, and any number with a country code. */
function isDiallable(phone: string): boolean {
  const dialled = dialledNumber(phone);
  if (dialled.startsWith('+44')) return /^\+44\d{9,10}$/.test(dialled);
  return dialled.startsWith('+') || /^\d{5,8}$/.test(dialled);
}

const linkMarkup = /<a\s[^>]{0,200}href|\[url[=\]]|\[link[=\]]|<\/a>/;
/** Without http or a path, only endings that a missing space does not produce: "locked out.me and two kids". */
const webAddress =
  /(?:https?:\/\/|www\.)[^\s<>"'\])]+|\b(?<![@.\w-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:(?:com|net|org|co\.uk|info|biz|ru|su|cn|xyz|online|vip|icu)\b(?:\/[^\s<>"'\])]*)?|[a-z]{2,6}\/[^\s<>"'\])]+)/g;

/** Hosts of the web addresses in a text, except those that customers commonly send. */
function hostsIn(text: string): string[] {
  const hosts = [...text.matchAll(webAddress)].map(([address]) =>
    address
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[/?#:].*$/, '')
      .replace(/\.+$/, ''),
  );
  return [...new Set(hosts)].filter((host) => !isAmong(knownHosts, host));
}

const isAmong = (list: readonly string[], host: string): boolean =>
  list.some((one) => host === one || host.endsWith(`.${one}`));

function signalsInLinks(text: string): SpamSignal[] {
  const hosts = hostsIn(text);
  const isForeign = hosts.length > 0 && shareOf(text, rareScripts) > 0.5;
  return [
    ...graded(hosts.length, 'link', 'many-links'),
    ...(hosts.some((host) => isAmong(shorteners, host)) ? (['hidden-link'] as const) : []),
    ...(isForeign ? (['language'] as const) : []),
  ];
}

const rareScripts =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

function shareOf(text: string, script: RegExp): number {
  const letters = text.replaceAll(webAddress, '').match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(script)?.length ?? 0) / letters;
}

/** Such as "KzQwRtYpLm", with capitals where no name has them. */
const isGibberishName = (name: string): boolean => name.split(/\s+/).some(isRandomWord) || isGibberish(name);

/** At least half of the words are random. A single random word among real ones can be a typing slip. */
function isGibberish(text: string): boolean {
  const words = text.match(/[A-Za-z]{8,}/g) ?? [];
  const others = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const random = words.filter(isRandomWord).length;
  return random > 0 && random * 2 >= others;
}

const consonantRun = /[bcdfghjklmnpqrstvxz]{6,}/i;

/** No language in Latin script has such words, Welsh and Polish included. */
function isRandomWord(word: string): boolean {
  const letters = word.replace(/[^A-Za-z]/g, '');
  if (letters.length < 8 || letters.length !== word.length) return false;
  const rises = letters.match(/[a-z][A-Z]/g)?.length ?? 0;
  return rises >= 4 || (consonantRun.test(letters) && !/(?:sz|cz|rz|sch|ch|ght)/i.test(letters));
}
