import { speculationRules } from '../speculation/speculation-rules';
import { addToHead } from './add-to-head';

/** Nothing is prefetched before the page script runs, so the rules need not be in every document. */
export const addSpeculationRules = (): void =>
  addToHead('script', { type: 'speculationrules', textContent: speculationRules });
