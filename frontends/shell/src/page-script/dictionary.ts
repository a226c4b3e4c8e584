import { dictionaryPath } from '@latchline/contracts/addresses/dictionary-path';
import { addToHead } from './add-to-head';

/**
 * Has the browser fetch, when nothing else loads, what pages have in common: the next ones are then a third as large. Not for
 * visitors who save data, because it is as large as two pages. Browsers without dictionaries ignore the link.
 */
export function addDictionary(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) addToHead('link', { rel: 'compression-dictionary', href: dictionaryPath });
}
