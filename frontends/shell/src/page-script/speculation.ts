import { speculationRules } from '../speculation/speculation-rules';

/** Nothing is prefetched before the page script runs, so the rules need not be in every document. */
export function addSpeculationRules(): void {
  const rules = Object.assign(document.createElement('script'), {
    type: 'speculationrules',
    textContent: speculationRules,
  });
  document.head.append(rules);
}
