/**
 * What every public page does beyond being read, once it is painted: menus that close, counting, consent, answers without a reload, and what
 * there is to do without a connection. No framework and no part of the first paint; a page without it lacks nothing a
 * visitor came for.
 */
import { startConnectionNote } from './connection-note';
import { startConsent } from './consent-panel';
import { startCoverageCheck } from './coverage-check';
import { logMissingPage } from './missing-page';
import { nameManifest } from './manifest';
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
  nameManifest();
  logMissingPage();
  startConsent();
  startTracking();
  startPlainForm();
  startConnectionNote();
  startWorker();
});
