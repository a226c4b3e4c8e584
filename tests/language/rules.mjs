import { readFileSync } from 'node:fs';
import { getDefaultSettings, mergeSettings, spellCheckDocument } from 'cspell-lib';
import { bannedPhrases } from './phrases.mjs';

/**
 * @typedef {import('./texts.mjs').Text} Text
 * @typedef {{ path: string, line: number, found: string, advice: string, text: string }} Finding
 */

const dictionary = new URL('./dictionary.txt', import.meta.url);
const isWord = (row) => row !== '' && !row.startsWith('#');

/** @param {readonly Text[]} texts @returns {Promise<Finding[]>} in the order of the tree */
export async function checkTexts(texts) {
  const banned = texts.filter(({ kind }) => kind !== 'data').flatMap(phrasesIn);
  const spelled = await misspelledIn(texts);
  const place = new Map(texts.map((text, index) => [`${text.path}:${text.line}`, index]));
  const at = ({ path, line }) => place.get(`${path}:${line}`) ?? 0;
  return [...banned, ...spelled].sort((a, b) => at(a) - at(b));
}

/** @param {Text} text @returns {Finding[]} */
function phrasesIn({ path, line, text }) {
  return bannedPhrases.flatMap(([phrase, advice]) => {
    const found = phrase.exec(text)?.[0];
    return found ? [{ path, line, found, advice: `write ${advice}`, text }] : [];
  });
}

/** @param {readonly Text[]} texts @returns {Promise<Finding[]>} */
async function misspelledIn(texts) {
  const settings = mergeSettings(await getDefaultSettings(), {
    language: 'en-GB',
    words: readFileSync(dictionary, 'utf8').split('\n').filter(isWord),
    ignoreRegExpList: ['`[^`\n]*`', '\\S*[/_@#=<>\\d]\\S*', '--\\S+', 'color(-scheme)?:', 'color-scheme'],
    minWordLength: 4,
    maxNumberOfProblems: 100_000,
  });
  const document = {
    uri: 'file:///texts.txt',
    languageId: 'plaintext',
    text: texts.map(({ text }) => text).join('\n'),
  };
  const { issues } = await spellCheckDocument(
    document,
    { generateSuggestions: false, noConfigSearch: true },
    settings,
  );
  const starts = [];
  let length = 0;
  for (const { text } of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  return issues.map(({ text: found, offset }) => {
    const { path, line, text } = texts[lastAtMost(starts, offset)];
    return {
      path,
      line,
      found,
      advice: 'unknown word; mend it or add it to tests/language/dictionary.txt',
      text,
    };
  });
}

/** Index of the last number that is not above `limit`, in an ascending list. */
function lastAtMost(numbers, limit) {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (numbers[middle] <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
