/**
 * Progressive enhancement of every public page, after the first paint: closing menus, statistics, consent, updates without a
 * page load, and offline support. No framework; pages are fully usable without it.
 */
import { startConnectionNote } from './connection-note';
import { startConsent } from './consent-panel';
import { startCoverageCheck } from './coverage-check';
import { logMissingPage } from './missing-page';
import { addManifest } from './manifest';
import { startMenus } from './menus';
import { startPlainForm } from './plain-form';
import { startSwapping } from './swap/swapping';
import { startTracking } from './tracking';
import { whenShown } from './when-shown';
import { startWorker } from './worker';

startCoverageCheck();
startSwapping();
startMenus();
whenShown(() => {
  addManifest();
  logMissingPage();
  startConsent();
  startTracking();
  startPlainForm();
  startConnectionNote();
  startWorker();
});
