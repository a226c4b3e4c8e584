/**
 * What every public page does beyond being read, once it stands: counting, consent, and answers without a reload. No
 * framework and no part of the first paint; a page without it lacks nothing a visitor came for.
 */
import { startConsent } from './consent-panel';
import { startCoverageCheck } from './coverage-check';
import { startTracking } from './tracking';
import { whenShown } from './when-shown';

startCoverageCheck();
whenShown(() => {
  startConsent();
  startTracking();
});
