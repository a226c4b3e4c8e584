/**
 * What every public page does beyond being read, once it stands: counting, consent, answers without a reload, and what
 * there is to do without a connection. No framework and no part of the first paint; a page without it lacks nothing a
 * visitor came for.
 */
import { startConnectionNote } from './connection-note';
import { startConsent } from './consent-panel';
import { startCoverageCheck } from './coverage-check';
import { logMissingPage } from './missing-page';
import { startPlainForm } from './plain-form';
import { startSwapping } from './swap/swapping';
import { startTracking } from './tracking';
import { whenShown } from './when-shown';
import { startWorker } from './worker';

startCoverageCheck();
startSwapping();
whenShown(() => {
  logMissingPage();
  startConsent();
  startTracking();
  startPlainForm();
  startConnectionNote();
  startWorker();
});
